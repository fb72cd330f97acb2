-- The server is no superuser in its database, and whoever tries copies out may only make databases.
-- A superuser runs this in the server's database at each start: an embedded PostgreSQL by itself,
-- compose by its service `roles`. It changes what is not so yet, all of it or nothing.
do $$
declare
    statement text;
begin
    perform set_config('lock_timeout', '5s', true);  -- an earlier server may use them meanwhile
    perform pg_advisory_xact_lock(x'526F736572'::bigint);
    if to_regrole('roses_server') is null then
        create role roses_server login;
    end if;
    if to_regrole('roses_trial') is null then
        create role roses_trial login createdb;
    end if;
    for statement in
        with made as (
            select tableoid as catalog, oid, nspowner as owner,
                'schema' as kind, quote_ident(nspname) as name
            from pg_namespace where nspname !~ '^pg_'
            union all
            select tableoid, oid, relowner,
                case relkind when 'S' then 'sequence' when 'v' then 'view'
                    when 'm' then 'materialized view' else 'table' end,
                oid::regclass::text
            from pg_class
            where relkind in ('r', 'p', 'S', 'v', 'm') and relpersistence <> 't'
            union all
            select tableoid, oid, proowner, 'routine', oid::regprocedure::text from pg_proc
            union all
            select tableoid, oid, typowner, 'type', oid::regtype::text
            from pg_type where typtype in ('d', 'e', 'r')
        )
        select format('alter %s %s owner to roses_server', kind, name) from made
        where oid >= 16384 and owner = current_user::regrole
            and not exists (  -- extensions keep theirs, and a sequence goes with its table
                select from pg_depend where classid = catalog and objid = made.oid
                    and (deptype = 'e' or kind = 'sequence' and deptype in ('a', 'i'))
            )
        union all
        select format('alter database %I owner to roses_server', datname) from pg_database
        where datname = current_database() and datdba = current_user::regrole
    loop
        execute statement;
    end loop;
end $$;
