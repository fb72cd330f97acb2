"""The committer's SQL: one statement, and so one transaction, for a batch of many matches."""

from __future__ import annotations

from ...accounts.notices.outbox import FROM_LOG, WAKE

INSERT = f"""
with sent as (
    select * from unnest($1::uuid[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[],
        $7::text[], $8::smallint[], $9::uuid[], $10::bigint[], $11::text[], $12::bytea[],
        $13::text[], $14::bigint[], $15::text[], $16::text[], $17::bool[])
        as sent (match_id, seq, seat, kind, action, draws, events, seen, request, at, rules, digest,
            awaited, since, outcome, called, ends_turn)
), fresh as (
    insert into entries
        (match_id, seq, seat, kind, action, draws, events, seen, request, at, rules, digest,
            awaited)
    select match_id, seq, seat, kind, action::jsonb, draws::jsonb, events::jsonb, seen, request,
        to_timestamp(at / 1000.0), rules, digest, awaited::smallint[]
    from sent
    where not exists (select from finished_logs where finished_logs.match_id = sent.match_id)
    on conflict do nothing
    returning match_id, seq
), news as (
    select sent.* from sent join fresh using (match_id, seq)
), taken_over as (
    update match_seats set
        bot = case news.kind when 'resign' then $18 else bot end,
        stand_in = case news.kind when 'sit_in' then news.action::jsonb ->> 'bot' end,
        player_id = case news.kind
            when 'replace' then (select taker_id from seat_links where request = news.request)
            else player_id end
    from news
    where match_seats.match_id = news.match_id and match_seats.seat = news.seat
        and news.kind in ('resign', 'sit_in', 'return', 'replace')
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
    from news
    where id = match_id and last_seq < news.seq and news.since is not null
), notified as ({FROM_LOG})
select match_id, seq, (
        select pg_notify(
            'roses_log',
            format('{{"process":"%s","rows":[%s]}}', $19::text,
                string_agg(format('["%s",%s]', match_id, seq), ','))
        )
        from fresh having count(*) > 0
    ), ({WAKE} from notified limit 1)
from fresh
"""
"""The rows that are new. $19 is the server that tells the others of them
(app/play/live/log_follower.py)."""

KNOWN = """
select match_id, seq from unnest($1::uuid[], $2::int[], $3::uuid[]) as row (match_id, seq, request)
where exists (
    select from entries
    where entries.match_id = row.match_id
        and (entries.seq = row.seq or entries.request = row.request)
) or exists (select from finished_logs where finished_logs.match_id = row.match_id)
"""
"""Which rows have their number or their request in the log, or are of a match whose log is
complete."""

SNAPSHOTS = """
with fresh as (
    insert into snapshots (match_id, seq, version, rules, state, midst, counts, head, shown)
    select match_id, seq, version, rules, state::jsonb, midst::jsonb, counts::jsonb, head, shown
    from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::bytea[], $9::bytea[])
        as snapshot (match_id, seq, version, rules, state, midst, counts, head, shown)
    where exists (select from matches where id = match_id)
        and not exists (select from finished_logs where finished_logs.match_id = snapshot.match_id)
    on conflict do nothing
    returning match_id, seq, rules
)
delete from snapshots using fresh
where snapshots.match_id = fresh.match_id and snapshots.seq < fresh.seq
    and substring(snapshots.rules from '/.*') = substring(fresh.rules from '/.*')
"""
