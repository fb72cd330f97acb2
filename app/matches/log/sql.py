"""The committer's SQL: one statement, and so one transaction, for a batch of many matches."""

from __future__ import annotations

from ...notices.outbox import FROM_LOG, WAKE

INSERT = f"""
with news as (
    select * from
        unnest($11::uuid[], $12::int[], $13::text[], $14::bigint[], $15::text[], $16::bigint[],
            $17::text[], $18::bool[])
        as news (match_id, seq, awaited, since, outcome, at, called, ends_turn)
), fresh as (
    insert into entries
        (match_id, seq, seat, kind, action, draws, events, seen, request, at, rules, digest,
            awaited)
    select match_id, seq, seat, kind, action::jsonb, draws::jsonb, events::jsonb, seen, request,
        to_timestamp(row.at / 1000.0), rules, digest, news.awaited::smallint[]
    from unnest($1::uuid[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[],
        $7::text[], $8::smallint[], $9::uuid[], $10::bigint[], $23::text[], $24::bytea[])
        as row (match_id, seq, seat, kind, action, draws, events, seen, request, at, rules, digest)
        left join news using (match_id, seq)
    on conflict do nothing
    returning match_id, seq, seat, kind, action, request
), taken_over as (
    update match_seats set
        bot = case fresh.kind when 'resign' then $20 else bot end,
        stand_in = case fresh.kind when 'sit_in' then fresh.action ->> 'bot' end,
        player_id = case fresh.kind
            when 'replace' then (select taker_id from seat_links where request = fresh.request)
            else player_id end
    from fresh left join news using (match_id, seq)
    where match_seats.match_id = fresh.match_id and match_seats.seat = fresh.seat
        and fresh.kind in ('resign', 'sit_in', 'return', 'replace')
        and news.outcome is null
), moved as (
    update matches
    set awaited = coalesce(news.awaited::smallint[], matches.awaited),
        awaited_since = to_timestamp(news.since / 1000.0),
        last_seq = news.seq,
        turn_seq = case when news.ends_turn then news.seq else turn_seq end,
        status = case when news.outcome is null then status else 'over' end,
        outcome = news.outcome::jsonb,
        ended = case when news.outcome is null then null else to_timestamp(news.at / 1000.0) end
    from news join fresh using (match_id, seq)
    where id = match_id and last_seq < news.seq
), notified as ({FROM_LOG}), parcels as (
    select $19 || string_agg(news, ',') || ']}}' as parcel
    from fresh
        join unnest($1::uuid[], $2::int[], $21::text[], $22::int[])
            as told (match_id, seq, news, number) using (match_id, seq)
    where number is not null
    group by number
)
select match_id, seq, (select count(pg_notify('roses_log', parcel)) from parcels),
    ({WAKE} from notified limit 1)
from fresh
"""

KNOWN = """
select match_id, seq from unnest($1::uuid[], $2::int[], $3::uuid[]) as row (match_id, seq, request)
where exists (
    select from entries
    where entries.match_id = row.match_id
        and (entries.seq = row.seq or entries.request = row.request)
)
"""
"""Which rows have their number or their request in the log."""

SNAPSHOTS = """
with fresh as (
    insert into snapshots (match_id, seq, version, rules, state, midst, counts, head, shown)
    select match_id, seq, version, rules, state::jsonb, midst::jsonb, counts::jsonb, head, shown
    from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::bytea[], $9::bytea[])
        as snapshot (match_id, seq, version, rules, state, midst, counts, head, shown)
    where exists (select from matches where id = match_id)
    on conflict do nothing
    returning match_id, seq, rules
)
delete from snapshots using fresh
where snapshots.match_id = fresh.match_id and snapshots.seq < fresh.seq
    and snapshots.rules = fresh.rules
"""
