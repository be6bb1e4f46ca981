-- Until now the words "Acompañante de Ana" were stored as the given names of a companion without a name, in the language
-- of the person who added them. Readers now see such words in their own language, so the stored ones are removed. Only
-- words are removed that are shown again: those with the name of the guest whom the companion accompanies, the nearest adult
-- before them on the list. All other words were typed, or name another guest, and stay.
update guests set given_names = ''
where companion = 'unnamed' and trim(surnames) = '' and exists (
  select 1 from (
    select g.id, coalesce(
      (select h.id from guests h where h.household_id = g.household_id and h.position < g.position
        and h.companion is null and not h.is_child and h.given_names <> '' order by h.position desc limit 1),
      (select h.id from guests h where h.household_id = g.household_id and h.position < g.position
        and h.companion is null and h.given_names <> '' order by h.position desc limit 1),
      (select h.id from guests h where h.household_id = g.household_id
        and h.companion is null and h.given_names <> '' order by h.position limit 1)
    ) as host_id from guests g where g.id = guests.id
  ) companion
  join guests host on host.id = companion.host_id
  cross join lateral (values
    (trim(host.given_names)),
    (trim(host.given_names || ' ' || split_part(trim(host.surnames), ' ', 1)))
  ) as known(name)
  where trim(guests.given_names) in (
    'Acompañante de ' || known.name, 'Segundo acompañante de ' || known.name, 'Tercer acompañante de ' || known.name,
    'Cuarto acompañante de ' || known.name, 'Quinto acompañante de ' || known.name,
    'Guest of ' || known.name, 'Second guest of ' || known.name, 'Third guest of ' || known.name,
    'Fourth guest of ' || known.name, 'Fifth guest of ' || known.name
  )
);
