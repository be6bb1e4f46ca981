-- A double-entry ledger with two phases. It knows books, accounts, journals and transfers, and nothing else.
-- Why it has this shape: docs/decisions/0005-one-lock-and-one-chain-per-book.md, docs/money.md.

-- The row of a book is its lock and the head of its chain.
create table lg_book (
  id text primary key,
  journals bigint not null default 0,
  head bytea not null default ''::bytea,
  constraint lg_book_counts_up check (journals >= 0)
) with (fillfactor = 50);
create table lg_account (
  id text primary key,
  book text not null references lg_book,
  unit text not null,
  guarded boolean not null default false,
  closed boolean not null default false,
  dr_posted bigint not null default 0,
  cr_posted bigint not null default 0,
  dr_pending bigint not null default 0,
  cr_pending bigint not null default 0,
  constraint lg_account_sums_not_negative
    check (dr_posted >= 0 and cr_posted >= 0 and dr_pending >= 0 and cr_pending >= 0),
  constraint lg_account_never_overdrawn
    check (not guarded or dr_posted + dr_pending <= cr_posted),
  constraint lg_account_closed_without_pending
    check (not closed or (dr_pending = 0 and cr_pending = 0))
) with (fillfactor = 50);
create index lg_account_book on lg_account (book, id);
create sequence lg_journal_seq;
create table lg_journal (
  seq bigint primary key,
  book text not null references lg_book,
  number bigint not null,
  key text not null,
  hash text not null,
  kind text not null,
  actor text,
  reason text,
  reverses bigint references lg_journal,
  at timestamptz not null,
  effective_at timestamptz not null,
  chain bytea not null,
  constraint lg_journal_key_once unique (key),
  constraint lg_journal_number_once unique (book, number),
  constraint lg_journal_reversed_once unique (reverses)
);
create sequence lg_transfer_id;
create table lg_transfer (
  id bigint primary key,
  journal bigint not null references lg_journal,
  phase text not null,
  pending_id bigint references lg_transfer,
  debit text not null references lg_account,
  credit text not null references lg_account,
  unit text not null,
  amount bigint not null,
  constraint lg_transfer_resolved_once unique (pending_id),
  constraint lg_transfer_phase check (phase in ('single', 'pending', 'post', 'void')),
  constraint lg_transfer_resolves check ((phase in ('post', 'void')) = (pending_id is not null)),
  constraint lg_transfer_two_accounts check (debit <> credit),
  constraint lg_transfer_amount_sane check (amount between 1 and 1000000000000000)
);
create index lg_transfer_journal on lg_transfer (journal);
create index lg_transfer_debit on lg_transfer (debit, id);
create index lg_transfer_credit on lg_transfer (credit, id);
create function lg_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'LG000';
end $$;
create trigger lg_journal_append_only before update or delete on lg_journal
  for each row execute function lg_refuse_change();
create trigger lg_journal_never_emptied before truncate on lg_journal
  for each statement execute function lg_refuse_change();
create trigger lg_transfer_append_only before update or delete on lg_transfer
  for each row execute function lg_refuse_change();
create trigger lg_transfer_never_emptied before truncate on lg_transfer
  for each statement execute function lg_refuse_change();
create trigger lg_account_never_removed before delete on lg_account
  for each row execute function lg_refuse_change();
create trigger lg_account_never_redefined before update of id, book, unit, guarded on lg_account
  for each row execute function lg_refuse_change();
create trigger lg_book_never_removed before delete or update of id on lg_book
  for each row execute function lg_refuse_change();

-- The one lock: everything that writes into a book passes here first, books in order of their ids.
create function lg_hold(p_books text[]) returns void language plpgsql as $$
begin
  perform 1 from lg_book where id = any (p_books) order by id collate "C" for update;
end $$;
create function lg_lock(p_accounts text[]) returns setof lg_account language plpgsql as $$
begin
  perform lg_hold(array(select book from lg_account where id = any (p_accounts)));
  return query select * from lg_account where id = any (p_accounts) order by id collate "C";
end $$ set enable_seqscan = off;
create function lg_open(p_specs jsonb) returns void language plpgsql as $$
declare
  differing text;
begin
  if exists (
    select from jsonb_to_recordset(p_specs) as s (id text)
    where not exists (select from lg_account a where a.id = s.id)
  ) then
    insert into lg_book (id)
      select s.book from jsonb_to_recordset(p_specs) as s (book text) group by s.book order by s.book collate "C"
      on conflict (id) do nothing;
    perform lg_hold(array(select s.book from jsonb_to_recordset(p_specs) as s (book text)));
    insert into lg_account (id, book, unit, guarded)
      select s.id, s.book, s.unit, s.guarded
      from jsonb_to_recordset(p_specs) as s (id text, book text, unit text, guarded boolean)
      order by s.id collate "C"
      on conflict (id) do nothing;
  end if;
  select min(s.id) into differing
    from jsonb_to_recordset(p_specs) as s (id text, book text, unit text, guarded boolean)
    join lg_account a on a.id = s.id
    where (a.book, a.unit, a.guarded) is distinct from (s.book, s.unit, s.guarded);
  if differing is not null then
    raise exception 'account % is open with another definition', differing using errcode = 'LG009', detail = differing;
  end if;
end $$;
create function lg_close(p_accounts text[]) returns void language plpgsql as $$
declare
  held text;
begin
  select min(id) into held from lg_lock(p_accounts) where dr_pending > 0 or cr_pending > 0;
  if held is not null then
    raise exception 'account % has pending transfers', held using errcode = 'LG010', detail = held;
  end if;
  update lg_account set closed = true where id = any (p_accounts) and not closed;
end $$;

-- What a set of transfers changes in each account.
create function lg_changes(p_transfers lg_transfer[])
returns table (account text, dr_posted bigint, cr_posted bigint, dr_pending bigint, cr_pending bigint)
language sql stable as $$
  with moved as (
    select t.debit, t.credit,
      case when t.phase in ('single', 'post') then t.amount else 0 end as posted,
      case t.phase when 'pending' then t.amount when 'single' then 0 else -p.amount end as pending
    from unnest(p_transfers) t left join lg_transfer p on p.id = t.pending_id
  ), sides as (
    select debit as account, posted as dr_posted, 0 as cr_posted, pending as dr_pending, 0 as cr_pending from moved
    union all
    select credit, 0, posted, 0, pending from moved
  )
  select account, sum(dr_posted)::bigint, sum(cr_posted)::bigint, sum(dr_pending)::bigint, sum(cr_pending)::bigint
  from sides group by account
$$;

-- The link of the chain: what was before, this journal, its transfers.
create function lg_link(p_before bytea, p_journal lg_journal, p_transfers lg_transfer[]) returns bytea
language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(p_before, 'hex'), p_journal.seq, p_journal.book, p_journal.number, p_journal.key, p_journal.hash,
    p_journal.kind, p_journal.actor, p_journal.reason, p_journal.reverses,
    (extract(epoch from p_journal.at) * 1000000)::bigint,
    (extract(epoch from p_journal.effective_at) * 1000000)::bigint,
    (select jsonb_agg(jsonb_build_array(t.id, t.phase, t.pending_id, t.debit, t.credit, t.unit, t.amount) order by t.id)
     from unnest(p_transfers) t)
  )::text, 'UTF8'))
$$;

-- Applies one journal: all of its legs, or nothing. The only way a transfer is written or a balance changes.
-- Plans live as long as the connection, and the embedded engine never analyses: without the setting at the end, one
-- made while the tables were small would go on reading them whole.
create function lg_apply(
  p_key text, p_hash text, p_kind text, p_book text, p_legs jsonb,
  p_actor text, p_reason text, p_effective_at timestamptz, p_reverses bigint
) returns table (outcome text, transfer_id bigint) language plpgsql as $$
declare
  book lg_book;
  entry lg_journal;
  leg record;
  pending lg_transfer;
  debit lg_account;
  credit lg_account;
  transfers lg_transfer[] := '{}';
  broken text;
begin
  perform lg_hold(array[p_book]);

  select * into entry from lg_journal where key = p_key;
  if found then
    if entry.hash <> p_hash then
      raise exception 'key % was used for another request', p_key using errcode = 'LG007', detail = p_key;
    end if;
    return query select 'exists', t.id from lg_transfer t where t.journal = entry.seq order by t.id;
    return;
  end if;

  entry.seq := nextval('lg_journal_seq');
  for leg in
    select * from rows from (jsonb_to_recordset(p_legs)
      as (phase text, pending_id bigint, debit text, credit text, unit text, amount bigint)) with ordinality
      as l (phase, pending_id, debit, credit, unit, amount, position)
    order by l.position
  loop
    if leg.phase in ('post', 'void') then
      select * into pending from lg_transfer where id = leg.pending_id and phase = 'pending';
      if not found then
        raise exception 'no pending transfer %', leg.pending_id using errcode = 'LG004', detail = leg.pending_id;
      end if;
      if exists (select from lg_transfer where pending_id = pending.id)
        or exists (select from unnest(transfers) t where t.pending_id = pending.id) then
        raise exception 'transfer % is already resolved', pending.id using errcode = 'LG005', detail = pending.id;
      end if;
      if leg.phase = 'post' and leg.amount > pending.amount then
        raise exception 'transfer % is for less', pending.id using errcode = 'LG006', detail = pending.id;
      end if;
      leg.debit := pending.debit;
      leg.credit := pending.credit;
      leg.unit := pending.unit;
      leg.amount := case leg.phase when 'post' then coalesce(leg.amount, pending.amount) else pending.amount end;
    end if;
    select * into debit from lg_account where id = leg.debit;
    select * into credit from lg_account where id = leg.credit;
    if debit.id is null or credit.id is null then
      raise exception 'no such account' using errcode = 'LG001',
        detail = case when debit.id is null then leg.debit else leg.credit end;
    elsif debit.book <> p_book or credit.book <> p_book then
      raise exception 'an account of another book' using errcode = 'LG011',
        detail = case when debit.book <> p_book then debit.id else credit.id end;
    elsif debit.closed or credit.closed then
      raise exception 'a closed account' using errcode = 'LG002',
        detail = case when debit.closed then debit.id else credit.id end;
    elsif debit.unit <> leg.unit or credit.unit <> leg.unit then
      raise exception 'an account of another unit' using errcode = 'LG003',
        detail = case when debit.unit <> leg.unit then debit.id else credit.id end;
    end if;
    transfers := transfers || row(nextval('lg_transfer_id'), entry.seq, leg.phase, leg.pending_id,
      leg.debit, leg.credit, leg.unit, leg.amount)::lg_transfer;
  end loop;

  begin
    update lg_account a set
      dr_posted = a.dr_posted + change.dr_posted,
      cr_posted = a.cr_posted + change.cr_posted,
      dr_pending = a.dr_pending + change.dr_pending,
      cr_pending = a.cr_pending + change.cr_pending
    from lg_changes(transfers) change where a.id = change.account;
  exception when check_violation then
    get stacked diagnostics broken = constraint_name;
    if broken <> 'lg_account_never_overdrawn' then
      raise;
    end if;
    raise exception 'an account would be overdrawn' using errcode = 'LG008', detail = (
      select jsonb_agg(a.id order by a.id)
      from lg_account a join lg_changes(transfers) change on change.account = a.id
      where a.guarded
        and a.dr_posted + change.dr_posted + a.dr_pending + change.dr_pending > a.cr_posted + change.cr_posted
    )::text;
  end;

  select * into book from lg_book where id = p_book;
  entry.book := p_book;
  entry.number := book.journals + 1;
  entry.key := p_key;
  entry.hash := p_hash;
  entry.kind := p_kind;
  entry.actor := p_actor;
  entry.reason := p_reason;
  entry.reverses := p_reverses;
  entry.at := clock_timestamp();
  entry.effective_at := coalesce(p_effective_at, entry.at);
  entry.chain := lg_link(book.head, entry, transfers);
  insert into lg_journal select entry.*;
  insert into lg_transfer select * from unnest(transfers);
  update lg_book set journals = entry.number, head = entry.chain where id = p_book;
  return query select 'created', t.id from unnest(transfers) t order by t.id;
end $$ set enable_seqscan = off;

-- Must be empty at every moment. Each row says what is wrong, in which book, with what.
create view lg_violations as
with sides as (
  select t.debit as account, t.phase, t.amount as dr, 0 as cr,
    t.phase = 'pending' and not exists (select from lg_transfer r where r.pending_id = t.id) as open
  from lg_transfer t
  union all
  select t.credit, t.phase, 0, t.amount,
    t.phase = 'pending' and not exists (select from lg_transfer r where r.pending_id = t.id)
  from lg_transfer t
), summed as (
  select account,
    sum(dr) filter (where phase in ('single', 'post')) as dr_posted,
    sum(cr) filter (where phase in ('single', 'post')) as cr_posted,
    sum(dr) filter (where open) as dr_pending,
    sum(cr) filter (where open) as cr_pending
  from sides group by account
), links as (
  select j.book, j.key, j.number, j.chain,
    row_number() over (partition by j.book order by j.number) as place,
    lg_link(coalesce(lag(j.chain) over (partition by j.book order by j.number), ''::bytea), j.*::lg_journal,
      (select array_agg(t.*::lg_transfer order by t.id) from lg_transfer t where t.journal = j.seq)) as expected
  from lg_journal j
)
select 'balance differs from its transfers' as what, a.book, a.id as subject
  from lg_account a left join summed s on s.account = a.id
  where (a.dr_posted, a.cr_posted, a.dr_pending, a.cr_pending) is distinct from
    (coalesce(s.dr_posted, 0), coalesce(s.cr_posted, 0), coalesce(s.dr_pending, 0), coalesce(s.cr_pending, 0))
union all
select 'debits and credits differ', book, unit from lg_account group by book, unit
  having sum(dr_posted) <> sum(cr_posted) or sum(dr_pending) <> sum(cr_pending)
union all
select 'overdrawn', book, id from lg_account where guarded and dr_posted + dr_pending > cr_posted
union all
select 'closed with pending transfers', book, id from lg_account where closed and (dr_pending <> 0 or cr_pending <> 0)
union all
select 'journal without transfers', j.book, j.key from lg_journal j
  where not exists (select from lg_transfer t where t.journal = j.seq)
union all
select 'transfer outside its book or unit', j.book, t.id::text
  from lg_transfer t
  join lg_journal j on j.seq = t.journal
  join lg_account d on d.id = t.debit
  join lg_account c on c.id = t.credit
  where d.book <> j.book or c.book <> j.book or d.unit <> t.unit or c.unit <> t.unit
union all
select 'resolution does not match its pending transfer', j.book, r.id::text
  from lg_transfer r
  join lg_transfer p on p.id = r.pending_id
  join lg_journal j on j.seq = r.journal
  where p.phase <> 'pending' or r.amount > p.amount
    or (r.debit, r.credit, r.unit) is distinct from (p.debit, p.credit, p.unit)
union all
select 'resolved more than once', min(j.book), r.pending_id::text
  from lg_transfer r join lg_journal j on j.seq = r.journal
  where r.pending_id is not null group by r.pending_id having count(*) > 1
union all
select 'chain broken', book, key from links where place <> number or chain <> expected
union all
select 'chain does not end at the head', b.id, b.journals::text
  from lg_book b
  left join lg_journal j on j.book = b.id and j.number = b.journals
  where coalesce(j.chain, ''::bytea) <> b.head
    or exists (select from lg_journal later where later.book = b.id and later.number > b.journals);
