import { useTranslation } from 'react-i18next'
import type { SeatingShown } from './load-seating.ts'
import { type Person, roomOf, plainName } from './seating-room.ts'
import { TableDrawing } from './table-drawing.tsx'

type PrintedPlanProps = { shown: SeatingShown; celebrationId: string | null; title: string; date: string }

/** The printed plan: the room, the list by name for the door, and each table with diets for the caterer. */
export function PrintedPlan({ shown, celebrationId, title, date }: PrintedPlanProps) {
  const { t } = useTranslation('seating')
  const people = roomOf(shown.households, shown.tables, celebrationId).flatMap((group) => group.people)
  const byId = new Map(people.map((person) => [person.id, person]))
  const nameOf = new Map(shown.tables.map(({ id, name }) => [id, name]))
  const seated = people
    .filter(({ tableId }) => tableId !== null)
    .toSorted((a, b) => (plainName(a.name) < plainName(b.name) ? -1 : 1))
  const at = (ids: readonly string[]): Person[] => ids.flatMap((id) => byId.get(id) ?? [])
  const head = (what: string) => (
    <header>
      <h2>{what}</h2>
      <p>
        {title} · {date}
      </p>
    </header>
  )
  return (
    <div className="printed-plan" aria-hidden="true">
      <section>
        {head(t('print.room'))}
        <ul className="printed-room">
          {shown.tables.map((table) => (
            <li key={table.id}>
              <h3>{table.name}</h3>
              <TableDrawing shape={table.shape} seats={table.seats} taken={table.guestIds.length} />
              <p>
                {at(table.guestIds)
                  .map(({ name }) => name)
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        {head(t('print.door'))}
        <ul className="printed-door">
          {seated.map((person) => (
            <li key={person.id}>
              <span>{person.name}</span> <b>{nameOf.get(person.tableId ?? '')}</b>
            </li>
          ))}
        </ul>
      </section>
      <section>
        {head(t('print.caterer'))}
        <div className="printed-caterer">
          {shown.tables.map((table) => (
            <PrintedTable key={table.id} name={table.name} people={at(table.guestIds)} />
          ))}
        </div>
      </section>
    </div>
  )
}

function PrintedTable({ name, people }: { name: string; people: readonly Person[] }) {
  const { t } = useTranslation('seating')
  const children = people.filter(({ isChild }) => isChild).length
  return (
    <div className="printed-table">
      <h3>
        {name} <small>{t('print.sum', { count: people.length, children })}</small>
      </h3>
      <ul>
        {people.map(({ id, name: guest, isChild, diet, answer }) => (
          <li key={id}>
            {guest}
            {isChild && ` (${t('child')})`}
            {answer !== 'yes' && ` (${t(`answer.${answer}`)})`}
            {diet && <b> · {diet}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}
