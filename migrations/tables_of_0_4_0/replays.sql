-- Finished matches: replays, their films and their stories.

create table replays (
    match_id uuid not null,
    token varchar not null,
    created timestamptz not null default now(),
    constraint pk_replays primary key (match_id),
    constraint uq_replays_token unique (token),
    constraint fk_replays_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);

create table replay_films (
    match_id uuid not null,
    viewer varchar not null,
    content bytea not null,
    constraint pk_replay_films primary key (match_id, viewer),
    constraint fk_replay_films_match_id_replays foreign key (match_id)
        references replays (match_id) on delete cascade
);

create table compressed_replays (
    match_id uuid not null,
    at timestamptz not null default now(),
    content bytea,
    constraint pk_compressed_replays primary key (match_id),
    constraint fk_compressed_replays_match_id_replays foreign key (match_id)
        references replays (match_id) on delete cascade
);

create table stories (
    match_id uuid not null,
    version integer not null,
    begun timestamptz not null default now(),
    seconds float8,
    content bytea,
    lead float8,
    swing float8,
    constraint pk_stories primary key (match_id),
    constraint fk_stories_match_id_replays foreign key (match_id)
        references replays (match_id) on delete cascade
);
create index ix_stories_lead on stories (lead);
create index ix_stories_swing on stories (swing);
