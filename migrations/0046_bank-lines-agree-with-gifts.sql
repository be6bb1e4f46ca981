-- A bank line and the gift it confirmed always agree: a line is settled exactly while a match holds, and a match that
-- confirmed a gift holds only while the gift has been received (or was received and given back since).

-- Until now undoing a confirmation by hand left the line settled. Those matches end, and their lines are open again.
update bank_matches m set undone_at = now(), undo_reason = 'The confirmation was taken back by hand'
from contributions c
where c.id = m.contribution_id and m.undone_at is null and m.how in ('reference', 'said', 'noted')
  and c.state not in ('received', 'returned', 'disputed');
update bank_lines l set standing = 'unmatched', doubt = null, signal = null, suggested = '[]', with_lines = '[]'
where l.standing = 'settled' and l.undone_at is null
  and not exists (select 1 from bank_matches m where m.line_id = l.id and m.undone_at is null and m.how <> 'waiting');
update bank_lines set aside_reason = 'noGift' where standing = 'aside';

create function check_bank_line(p_line uuid) returns void language plpgsql as $$
begin
  if exists (
    select 1 from bank_lines l where l.id = p_line and l.undone_at is null and (l.standing = 'settled') <> exists (
      select 1 from bank_matches m where m.line_id = l.id and m.undone_at is null and m.how <> 'waiting')
  ) then
    raise exception 'bank line % is settled without a match, or matched without being settled', p_line using errcode = '23514';
  end if;
end $$;

create function check_matched_contribution(p_contribution uuid) returns void language plpgsql as $$
begin
  if exists (
    select 1 from bank_matches m join contributions c on c.id = m.contribution_id join bank_lines l on l.id = m.line_id
    where m.contribution_id = p_contribution and m.undone_at is null and l.undone_at is null
      and m.how in ('reference', 'said', 'noted') and c.state not in ('received', 'returned', 'disputed')
  ) then
    raise exception 'contribution % is matched with a bank line but not received', p_contribution using errcode = '23514';
  end if;
end $$;

create function bank_line_agrees() returns trigger language plpgsql as $$
begin
  perform check_bank_line(new.id);
  return null;
end $$;
create function bank_match_agrees() returns trigger language plpgsql as $$
begin
  perform check_bank_line(new.line_id);
  perform check_matched_contribution(new.contribution_id);
  return null;
end $$;
create function matched_contribution_agrees() returns trigger language plpgsql as $$
begin
  perform check_matched_contribution(new.id);
  return null;
end $$;

-- At commit, since a line, its match and its gift change one after the other.
create constraint trigger bank_line_agrees after insert or update of standing, undone_at on bank_lines
  deferrable initially deferred for each row execute function bank_line_agrees();
create constraint trigger bank_match_agrees after insert or update on bank_matches
  deferrable initially deferred for each row execute function bank_match_agrees();
create constraint trigger matched_contribution_agrees after update of state on contributions
  deferrable initially deferred for each row when (old.state is distinct from new.state)
  execute function matched_contribution_agrees();
