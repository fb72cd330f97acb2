-- What players say, note, draw and offer at the table of a match.

create table chat_lines (
    id bigserial,
    match_id uuid not null,
    room varchar not null,
    player_id uuid not null,
    text varchar not null,
    at timestamptz not null default now(),
    constraint pk_chat_lines primary key (id),
    constraint ck_chat_lines_room check (room in ('players', 'spectators')),
    constraint fk_chat_lines_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_chat_lines_player_id_players foreign key (player_id) references players (id)
);
create index ix_chat_lines_match_id on chat_lines (match_id, id);

create table comments (
    id uuid not null default gen_random_uuid(),
    match_id uuid not null,
    player_id uuid not null,
    "row" integer not null,
    text varchar not null,
    at timestamptz not null default now(),
    changed timestamptz,
    constraint pk_comments primary key (id),
    constraint fk_comments_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_comments_player_id_players foreign key (player_id) references players (id)
);
create index ix_comments_match_id on comments (match_id, "row");
create index ix_comments_player_id on comments (player_id);

create table comment_mutes (
    player_id uuid not null,
    muted_id uuid not null,
    constraint pk_comment_mutes primary key (player_id, muted_id),
    constraint fk_comment_mutes_muted_id_players foreign key (muted_id)
        references players (id) on delete cascade,
    constraint fk_comment_mutes_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_comment_mutes_muted_id on comment_mutes (muted_id);

create table notes (
    match_id uuid not null,
    player_id uuid not null,
    text varchar not null,
    version integer not null,
    changed timestamptz not null default now(),
    constraint pk_notes primary key (match_id, player_id),
    constraint fk_notes_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_notes_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);

create table plans (
    match_id uuid not null,
    player_id uuid not null,
    drawings jsonb not null,
    shared boolean not null,
    version integer not null,
    changed timestamptz not null default now(),
    constraint pk_plans primary key (match_id, player_id),
    constraint fk_plans_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_plans_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);

create table looks (
    match_id uuid not null,
    player_id uuid not null,
    seq integer not null,
    at timestamptz not null,
    constraint pk_looks primary key (match_id, player_id),
    constraint fk_looks_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_looks_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);

create table offers (
    id uuid not null,
    match_id uuid not null,
    kind varchar not null,
    by smallint not null,
    about smallint,
    detail jsonb not null default '{}',
    asked smallint[] not null,
    answers jsonb not null default '{}',
    seq integer not null,
    request uuid not null default gen_random_uuid(),
    status varchar not null default 'open',
    made timestamptz not null,
    ended timestamptz,
    constraint pk_offers primary key (id),
    constraint ck_offers_status
        check (status in ('open', 'accepted', 'refused', 'withdrawn', 'void')),
    constraint fk_offers_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);
create index ix_offers_match_id on offers (match_id);
create unique index uq_offers_open on offers (match_id, kind, coalesce(about, -1))
    where status = 'open';
