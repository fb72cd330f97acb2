-- Players, how they are known again, and whom they know.

create table players (
    id uuid not null default gen_random_uuid(),
    name varchar not null,
    password_hash varchar,
    created timestamptz not null default now(),
    words_locator integer,
    words_hash varchar,
    "left" timestamptz,
    page varchar,
    shows_presence boolean not null default false,
    low_clock smallint not null default 25,
    constraint pk_players primary key (id),
    constraint uq_players_page unique (page),
    constraint uq_players_words_locator unique (words_locator)
);
create unique index uq_players_kept_name on players (lower(name))
    where password_hash is not null;

create table sessions (
    token_hash bytea not null,
    player_id uuid not null,
    device varchar not null,
    created timestamptz not null default now(),
    last_seen timestamptz not null default now(),
    constraint pk_sessions primary key (token_hash),
    constraint fk_sessions_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_sessions_player_id on sessions (player_id);

create table device_links (
    token_hash bytea not null,
    player_id uuid not null,
    expires timestamptz not null,
    mailed_by uuid,
    constraint pk_device_links primary key (token_hash),
    constraint fk_device_links_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_device_links_player_id on device_links (player_id);

create table known_places (
    player_id uuid not null,
    mark bytea not null,
    seen timestamptz not null default now(),
    constraint pk_known_places primary key (player_id, mark),
    constraint fk_known_places_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);

create table api_tokens (
    id uuid not null default gen_random_uuid(),
    token_hash bytea not null,
    player_id uuid not null,
    label varchar not null,
    scopes varchar[] not null,
    created timestamptz not null default now(),
    used timestamptz,
    constraint pk_api_tokens primary key (id),
    constraint uq_api_tokens_token_hash unique (token_hash),
    constraint fk_api_tokens_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_api_tokens_player_id on api_tokens (player_id);

create table friends (
    id uuid not null default gen_random_uuid(),
    player_id uuid not null,
    friend_id uuid not null,
    created timestamptz not null default now(),
    constraint pk_friends primary key (id),
    constraint uq_friends_pair unique (player_id, friend_id),
    constraint fk_friends_friend_id_players foreign key (friend_id)
        references players (id) on delete cascade,
    constraint fk_friends_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_friends_friend_id on friends (friend_id);

create table blocks (
    id uuid not null default gen_random_uuid(),
    player_id uuid not null,
    blocked_id uuid not null,
    created timestamptz not null default now(),
    constraint pk_blocks primary key (id),
    constraint uq_blocks_pair unique (player_id, blocked_id),
    constraint fk_blocks_blocked_id_players foreign key (blocked_id)
        references players (id) on delete cascade,
    constraint fk_blocks_player_id_players foreign key (player_id)
        references players (id) on delete cascade
);
create index ix_blocks_blocked_id on blocks (blocked_id);
