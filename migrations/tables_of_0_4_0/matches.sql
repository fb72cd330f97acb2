-- Matches, their seats, the log of actions, and what is derived from it.

create table packs (
    digest varchar not null,
    ruleset varchar not null,
    content jsonb not null,
    created timestamptz not null default now(),
    constraint pk_packs primary key (digest)
);

create table matches (
    id uuid not null default gen_random_uuid(),
    ruleset varchar not null,
    scenario varchar not null,
    options jsonb not null,
    pack varchar not null,
    creator_id uuid not null,
    status varchar not null default 'open',
    listed boolean not null default false,
    spectators boolean not null default true,
    seed bytea not null,
    rematch_of uuid,
    created timestamptz not null default now(),
    started timestamptz,
    ended timestamptz,
    awaited smallint[] not null default '{}',
    awaited_since timestamptz,
    last_seq integer not null default '-1',
    outcome jsonb,
    invite varchar,
    share_round integer not null default 1,
    dice smallint not null default '2',
    removed uuid[] not null default '{}',
    pace jsonb,
    past_dice boolean not null default false,
    guide varchar,
    held varchar,
    hints boolean not null default false,
    holds bigint[] not null default '{}',
    pair smallint,
    begins jsonb,
    "position" jsonb,
    on_show boolean not null default false,
    delay text not null default 'none',
    turn_seq integer not null default 0,
    guests boolean not null default false,
    constraint pk_matches primary key (id),
    constraint uq_matches_invite unique (invite),
    constraint ck_matches_delay check (delay in ('none', '5', '15', '60', 'turn')),
    constraint ck_matches_on_show check (spectators or not on_show),
    constraint ck_matches_pair check (pair in (1, 2)),
    constraint ck_matches_status check (status in ('open', 'running', 'over', 'cancelled')),
    constraint fk_matches_creator_id_players foreign key (creator_id) references players (id),
    constraint fk_matches_pack_packs foreign key (pack) references packs (digest),
    constraint fk_matches_rematch_of_matches foreign key (rematch_of) references matches (id)
);
create index ix_matches_creator_id on matches (creator_id);
create index ix_matches_first_games on matches (ended) where pair = 1;
create index ix_matches_listed on matches (created) where listed;
create index ix_matches_on_show on matches (started) where on_show and status = 'running';
create index ix_matches_rematch_of on matches (rematch_of) where rematch_of is not null;
create index ix_matches_running on matches (id) where status = 'running';

create table match_seats (
    match_id uuid not null,
    seat smallint not null,
    player_id uuid,
    bot varchar,
    invite varchar,
    entropy bytea,
    joined timestamptz,
    commitment bytea,
    stand_in varchar,
    shows boolean not null default false,
    constraint pk_match_seats primary key (match_id, seat),
    constraint uq_match_seats_invite unique (invite),
    constraint fk_match_seats_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_match_seats_player_id_players foreign key (player_id) references players (id)
);
create index ix_match_seats_of_server on match_seats (match_id)
    where bot is not null or stand_in is not null;
create index ix_match_seats_player_id on match_seats (player_id);

create table seat_links (
    id uuid not null,
    match_id uuid not null,
    seat smallint not null,
    by smallint not null,
    token varchar not null,
    seq integer not null,
    request uuid not null,
    holder_id uuid,
    taker_id uuid,
    made timestamptz not null,
    ended timestamptz,
    constraint pk_seat_links primary key (id),
    constraint uq_seat_links_request unique (request),
    constraint uq_seat_links_token unique (token),
    constraint fk_seat_links_holder_id_players foreign key (holder_id)
        references players (id) on delete set null,
    constraint fk_seat_links_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade,
    constraint fk_seat_links_taker_id_players foreign key (taker_id)
        references players (id) on delete set null
);
create index ix_seat_links_holder_id on seat_links (holder_id);
create index ix_seat_links_taker_id on seat_links (taker_id);
create unique index uq_seat_links_open on seat_links (match_id, seat) where ended is null;

create table shoulders (
    id uuid not null default gen_random_uuid(),
    match_id uuid not null,
    seat smallint not null,
    holder_id uuid,
    token varchar not null,
    guest_id uuid,
    device bytea,
    made timestamptz not null default now(),
    ended timestamptz,
    constraint pk_shoulders primary key (id),
    constraint uq_shoulders_token unique (token),
    constraint fk_shoulders_guest_id_players foreign key (guest_id)
        references players (id) on delete set null,
    constraint fk_shoulders_holder_id_players foreign key (holder_id)
        references players (id) on delete set null,
    constraint fk_shoulders_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);
create index ix_shoulders_guest_id on shoulders (guest_id);
create index ix_shoulders_holder_id on shoulders (holder_id);
create index ix_shoulders_match_id on shoulders (match_id);
create unique index uq_shoulders_open on shoulders (match_id, seat) where ended is null;

create table entries (
    match_id uuid not null,
    seq integer not null,
    seat smallint,
    kind varchar not null,
    action jsonb,
    draws jsonb not null,
    events jsonb not null,
    seen smallint not null,
    request uuid,
    at timestamptz not null default now(),
    awaited smallint[],
    rules varchar,
    digest bytea,
    constraint pk_entries primary key (match_id, seq),
    constraint fk_entries_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);
create unique index uq_entries_request on entries (match_id, seat, request);

create table snapshots (
    match_id uuid not null,
    seq integer not null,
    version integer not null,
    state jsonb not null,
    counts jsonb not null,
    head bytea,
    shown bytea,
    rules varchar,
    midst jsonb,
    constraint pk_snapshots primary key (match_id, seq),
    constraint fk_snapshots_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);

create table compressed_logs (
    match_id uuid not null,
    at timestamptz not null default now(),
    rows integer not null,
    content bytea,
    constraint pk_compressed_logs primary key (match_id),
    constraint fk_compressed_logs_match_id_matches foreign key (match_id)
        references matches (id) on delete cascade
);
