-- For the host: keys to their page, problems from the log, alarms, the size of the database.

create table host_keys (
    token_hash bytea not null,
    is_session boolean not null,
    expires timestamptz not null,
    constraint pk_host_keys primary key (token_hash)
);

create table host_alarms (
    key varchar not null,
    text varchar not null,
    since timestamptz not null,
    told text[] constraint host_alarms_ways_not_null not null default '{}',
    constraint pk_host_alarms primary key (key)
);

create table log_problems (
    digest bytea not null,
    level varchar not null,
    logger varchar not null,
    text varchar not null,
    count integer not null,
    first timestamptz not null,
    last timestamptz not null,
    constraint pk_log_problems primary key (digest)
);

create table database_sizes (
    day date not null,
    bytes bigint not null,
    constraint pk_database_sizes primary key (day)
);
