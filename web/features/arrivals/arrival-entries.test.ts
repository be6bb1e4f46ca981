import { expect, it } from 'vitest'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { entriesOf } from './arrival-entries.ts'

const row = (id: string, group: string | null) =>
  ({ id, group: group === null ? null : { id: group, name: `Los de ${group}` } }) as ArrivalRowFragment

it('gifts of a group form one entry at its first slot; a single slot of a group stays a row', () => {
  const rows = [row('1', 'uni'), row('2', null), row('3', 'uni'), row('4', 'coro')]
  expect(
    entriesOf(rows).map((entry) => ('row' in entry ? entry.row.id : entry.group.rows.map(({ id }) => id))),
  ).toEqual([['1', '3'], '2', '4'])
})
