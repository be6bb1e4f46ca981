-- What the operator did to the payments of a wedding is a trail like the others: append-only by the shared trigger, and hash-chained.
drop trigger payment_freezes_append_only on payment_freezes;
drop trigger payment_freezes_never_emptied on payment_freezes;
drop function payment_freezes_refuse();
create trigger payment_freezes_append_only before update or delete on payment_freezes
  for each row execute function refuse_trail_change();
create trigger payment_freezes_never_emptied before truncate on payment_freezes
  for each statement execute function refuse_trail_change();
create constraint trigger payment_freezes_chained after insert on payment_freezes
  deferrable initially deferred for each row execute function append_to_trail('{wedding_id}');

set local timezone = 'UTC';
do $$
begin
  perform link_trail_entry('payment_freezes', e.entry, '{"{wedding_id}"}')
    from (select to_jsonb(s) as entry from payment_freezes s order by s.id) e;
end $$;
