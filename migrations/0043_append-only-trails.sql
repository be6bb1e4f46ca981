-- Append-only trails: one refusal for all, a hash chain for each, and write access through functions only.
-- Why it has this shape: docs/decisions/0016-trails-and-two-database-roles.md.

-- The ledger is written by its functions only. They run with the owner's rights, so the role that runs the program needs
-- no right to write to these tables (server/platform/db/grant-runtime-role.ts).
alter function lg_hold(text[]) security definer set search_path = pg_catalog, public, pg_temp;
alter function lg_lock(text[]) security definer set search_path = pg_catalog, public, pg_temp;
alter function lg_open(jsonb) security definer set search_path = pg_catalog, public, pg_temp;
alter function lg_close(text[]) security definer set search_path = pg_catalog, public, pg_temp;
alter function lg_apply(text, text, text, text, jsonb, text, text, timestamptz, bigint)
  security definer set search_path = pg_catalog, public, pg_temp;
revoke execute on function lg_hold(text[]), lg_lock(text[]), lg_open(jsonb), lg_close(text[]),
  lg_apply(text, text, text, text, jsonb, text, text, timestamptz, bigint) from public;

-- The head of each chain is its lock, as the row of a book is in the ledger.
create table trail_heads (
  trail text not null,
  subject text not null,
  entries bigint not null default 0,
  head bytea not null default ''::bytea,
  primary key (trail, subject)
) with (fillfactor = 50);
-- One link for each entry of a trail. It keeps a digest of the entry, so the chain can be verified without its content.
create table trail_links (
  trail text not null,
  subject text not null,
  number bigint not null,
  entry bigint not null,
  digest bytea not null,
  chain bytea not null,
  primary key (trail, subject, number),
  constraint trail_links_entry_once unique (trail, entry)
);

comment on table lg_book is 'Read-only for the runtime role: written by the functions of the ledger';
comment on table lg_account is 'Read-only for the runtime role: written by the functions of the ledger';
comment on table lg_journal is 'Read-only for the runtime role: written by the functions of the ledger';
comment on table lg_transfer is 'Read-only for the runtime role: written by the functions of the ledger';
comment on table trail_heads is 'Read-only for the runtime role: written by append_to_trail';
comment on table trail_links is 'Read-only for the runtime role: written by append_to_trail';
comment on table applied_migrations is 'Read-only for the runtime role: written by npm run migrate';

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'the trail % is append-only: % is refused', tg_table_name, tg_op using errcode = 'TR000';
end $$;

-- Null columns are left out: a nullable column that is added later does not change the digest of earlier entries.
create function trail_digest(p_entry jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(coalesce(jsonb_object_agg(key, value), '{}')::text, 'UTF8'))
  from jsonb_each(p_entry) where value <> 'null'::jsonb
$$;
create function trail_chain(
  p_before bytea, p_trail text, p_subject text, p_number bigint, p_entry bigint, p_digest bytea
) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(p_before, 'hex'), p_trail, p_subject, p_number, p_entry, encode(p_digest, 'hex'))::text, 'UTF8'))
$$;

-- Adds the link of one entry. The subject is the first of these paths that the entry has; a chain never spans two subjects.
create function link_trail_entry(p_trail text, p_entry jsonb, p_subject_paths text[]) returns void
language plpgsql as $$
declare
  v_subject text := '';
  v_id bigint := (p_entry ->> 'id')::bigint;
  v_digest bytea := trail_digest(p_entry);
  v_path text;
  before trail_heads;
  link bytea;
begin
  foreach v_path in array p_subject_paths loop
    if p_entry #>> v_path::text[] is not null then
      v_subject := p_entry #>> v_path::text[];
      exit;
    end if;
  end loop;
  insert into trail_heads (trail, subject) values (p_trail, v_subject) on conflict do nothing;
  select * into before from trail_heads where trail = p_trail and subject = v_subject for update;
  link := trail_chain(before.head, p_trail, v_subject, before.entries + 1, v_id, v_digest);
  insert into trail_links (trail, subject, number, entry, digest, chain)
    values (p_trail, v_subject, before.entries + 1, v_id, v_digest, link);
  update trail_heads set entries = before.entries + 1, head = link where trail = p_trail and subject = v_subject;
end $$ set enable_seqscan = off;

-- A deferred trigger: the lock of the chain is taken at the commit, after every other lock, and kept for a moment only.
create function append_to_trail() returns trigger language plpgsql security definer as $$
begin
  perform link_trail_entry(tg_table_name, to_jsonb(new), tg_argv);
  return null;
end $$ set search_path = pg_catalog, public, pg_temp set timezone = 'UTC';
revoke execute on function append_to_trail(), link_trail_entry(text, jsonb, text[]) from public;

-- Every contradiction between the trails, their links and their heads. Must be empty at every moment.
create function trail_violations() returns table (trail text, subject text, number bigint, entry bigint, problem text)
language plpgsql stable as $$
declare
  v_trail text;
begin
  for v_trail in
    select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'append_to_trail'::regproc order by c.relname
  loop
    return query execute format($query$
      with links as (
        select l.*, row_number() over w as place, coalesce(lag(l.chain) over w, ''::bytea) as before
        from trail_links l where l.trail = %1$L window w as (partition by l.subject order by l.number)
      ), checked as (
        select l.subject, l.number, l.entry, case
          when l.place <> l.number then 'link missing before this one'
          when l.chain <> trail_chain(l.before, l.trail, l.subject, l.number, l.entry, l.digest) then 'chain broken'
          when e.id is null then 'entry removed'
          when l.digest <> trail_digest(to_jsonb(e)) then 'entry changed'
        end as problem
        from links l left join %1$I e on e.id = l.entry
      )
      select %1$L, c.subject, c.number, c.entry, c.problem from checked c where c.problem is not null
      union all
      select %1$L, null, null, e.id, 'entry without a link' from %1$I e
      where not exists (select from trail_links l where l.trail = %1$L and l.entry = e.id)
    $query$, v_trail);
  end loop;
  return query
    select coalesce(h.trail, l.trail), coalesce(h.subject, l.subject), coalesce(h.entries, l.entries), null::bigint,
      'chain does not end at the head'
    from trail_heads h
    full join (
      select distinct on (x.trail, x.subject) x.trail, x.subject, x.number as entries, x.chain
      from trail_links x order by x.trail, x.subject, x.number desc
    ) l on l.trail = h.trail and l.subject = h.subject
    where (h.entries, h.head) is distinct from (l.entries, l.chain);
end $$ set timezone = 'UTC';

-- The trails there are. Entries written before this migration are linked in their order.
drop trigger rail_change_steps_append_only on rail_change_steps;
drop trigger rail_change_steps_never_emptied on rail_change_steps;
drop function rail_change_steps_refuse();
drop trigger card_account_steps_append_only on card_account_steps;
drop trigger card_account_steps_never_emptied on card_account_steps;
drop function card_account_steps_refuse();
do $$
declare
  v_trail text;
begin
  foreach v_trail in array array['rail_change_steps', 'card_account_steps', 'card_observations', 'facts', 'idea_revisions',
    'trail_links']
  loop
    execute format('create trigger %1$I before update or delete on %2$I for each row execute function refuse_trail_change()',
      v_trail || '_append_only', v_trail);
    execute format('create trigger %1$I before truncate on %2$I for each statement execute function refuse_trail_change()',
      v_trail || '_never_emptied', v_trail);
  end loop;
end $$;
create trigger trail_heads_never_removed before delete on trail_heads
  for each row execute function refuse_trail_change();
create trigger trail_heads_never_emptied before truncate on trail_heads
  for each statement execute function refuse_trail_change();
create constraint trigger rail_change_steps_chained after insert on rail_change_steps
  deferrable initially deferred for each row execute function append_to_trail('{wedding_id}');
create constraint trigger card_account_steps_chained after insert on card_account_steps
  deferrable initially deferred for each row execute function append_to_trail('{wedding_id}');
create constraint trigger card_observations_chained after insert on card_observations
  deferrable initially deferred for each row execute function append_to_trail('{attempt_id}');
create constraint trigger facts_chained after insert on facts
  deferrable initially deferred for each row execute function append_to_trail('{payload,weddingId}', '{payload,accountId}');

set local timezone = 'UTC';
do $$
begin
  perform link_trail_entry('rail_change_steps', e.entry, '{"{wedding_id}"}')
    from (select to_jsonb(s) as entry from rail_change_steps s order by s.id) e;
  perform link_trail_entry('card_account_steps', e.entry, '{"{wedding_id}"}')
    from (select to_jsonb(s) as entry from card_account_steps s order by s.id) e;
  perform link_trail_entry('card_observations', e.entry, '{"{attempt_id}"}')
    from (select to_jsonb(s) as entry from card_observations s order by s.id) e;
  perform link_trail_entry('facts', e.entry, '{"{payload,weddingId}","{payload,accountId}"}')
    from (select to_jsonb(s) as entry from facts s order by s.id) e;
end $$;
