import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SeatedTable, SeatingShown } from './load-seating.ts'
import { PrintedRoom } from './printed-room.tsx'
import { type Group, type Person, plainName } from './seating-room.ts'
import { takenSeats, TableDrawing } from './table-drawing.tsx'

/** What can be printed; `all` is everything but the signs. */
export const printedParts = ['all', 'room', 'door', 'caterer', 'signs'] as const
export type PrintedPart = (typeof printedParts)[number]

type PrintedPlanProps = {
  shown: SeatingShown
  room: readonly Group[]
  part: PrintedPart
  title: string
  date: string
}

/**
 * The printed plan: the room, the list by name for the door, each table with diets for the caterer, and a
 * sign with the names for each table.
 */
export function PrintedPlan({ shown, room, part, title, date }: PrintedPlanProps) {
  const { t } = useTranslation('seating')
  const people = room.flatMap((group) => group.people)
  const byId = new Map(people.map((person) => [person.id, person]))
  const at = ({ guestIds }: SeatedTable): Person[] => guestIds.flatMap((id) => byId.get(id) ?? [])
  const isPrinted = (one: PrintedPart) => part === one || (part === 'all' && one !== 'signs')
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
      {isPrinted('room') && (
        <section>
          {head(t('print.room'))}
          <PrintedRoom tables={shown.tables} areas={shown.areas} />
          <ul className="printed-room">
            {shown.tables.map((table) => (
              <li key={table.id}>
                <h3>{table.name}</h3>
                <TableDrawing shape={table.shape} seats={table.seats} taken={takenSeats(table)} />
                <p>
                  {at(table)
                    .map(({ name }) => name)
                    .join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isPrinted('door') && (
        <section>
          {head(t('print.door'))}
          <DoorList people={people} tables={shown.tables} />
        </section>
      )}
      {isPrinted('caterer') && (
        <section>
          {head(t('print.caterer'))}
          <DietSums tables={shown.tables.map((table) => ({ name: table.name, people: at(table) }))} />
          <div className="printed-caterer">
            {shown.tables.map((table) => (
              <PrintedTable key={table.id} name={table.name} people={at(table)} />
            ))}
          </div>
        </section>
      )}
      {isPrinted('signs') &&
        shown.tables.map((table) => (
          <section key={table.id} className="printed-sign">
            <h2>{table.name}</h2>
            <ul>
              {at(table).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

type DoorListProps = { people: readonly Person[]; tables: readonly SeatedTable[] }

/** All seated guests in alphabetical order with their table. */
function DoorList({ people, tables }: DoorListProps) {
  const nameOf = new Map(tables.map(({ id, name }) => [id, name]))
  const seated = people
    .filter(({ tableId }) => tableId !== null)
    .toSorted((a, b) => (plainName(a.name) < plainName(b.name) ? -1 : 1))
  return (
    <ul className="printed-door">
      {seated.map((person) => (
        <li key={person.id}>
          <span>{person.name}</span> <b>{nameOf.get(person.tableId ?? '')}</b>
        </li>
      ))}
    </ul>
  )
}

/** Every diet with its number and its tables, so that the kitchen sees the whole before the tables. */
function DietSums({ tables }: { tables: readonly { name: string; people: readonly Person[] }[] }) {
  const { t } = useTranslation('seating')
  const needs = tables.flatMap(({ name, people }) =>
    people.flatMap(({ diet }) => (diet ? [{ diet, table: name }] : [])),
  )
  if (needs.length === 0) return null
  const byDiet = [...Map.groupBy(needs, ({ diet }) => plainName(diet))]
  return (
    <ul className="printed-diets">
      {byDiet.map(([key, group]) => (
        <li key={key}>
          <b>{group[0]?.diet}</b> · {t('people', { count: group.length })} ·{' '}
          {[...new Set(group.map(({ table }) => table))].join(', ')}
        </li>
      ))}
    </ul>
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
        {people.map(({ id, name: guest, seat, isChild, diet, answer }) => (
          <li key={id}>
            {seat !== null && `${seat + 1}. `}
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
