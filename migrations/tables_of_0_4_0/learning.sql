-- Guided games and hints; what the server's players believed, and when they hurried.

create table learning (
    player_id uuid not null,
    ruleset varchar not null,
    match_id uuid,
    done integer not null default 0,
    constraint pk_learning primary key (player_id, ruleset),
    constraint fk_learning_match_id_matches foreign key (match_id)
        references matches (id) on delete set null,
    constraint fk_learning_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_learning_match_id on learning (match_id);

create table hints (
    match_id uuid not null,
    seat smallint not null,
    seq integer not null,
    "row" integer not null,
    advice json not null,
    at timestamptz not null default now(),
    constraint pk_hints primary key (match_id, seat, seq),
    constraint fk_hints_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);

create table beliefs (
    match_id uuid not null,
    "row" integer not null,
    seat smallint not null,
    worlds smallint not null,
    held json not null,
    at timestamptz not null default now(),
    constraint pk_beliefs primary key (match_id, "row", seat),
    constraint fk_beliefs_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);

create table hurried_moves (
    match_id uuid not null,
    "row" integer not null,
    seat smallint not null,
    at timestamptz not null default now(),
    constraint pk_hurried_moves primary key (match_id, "row", seat),
    constraint fk_hurried_moves_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);
