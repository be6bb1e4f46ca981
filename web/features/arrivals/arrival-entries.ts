import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'

/** The rows of a group gift, in register order. */
export type GroupOfRows = {
  readonly id: string
  readonly name: string
  readonly rows: readonly ArrivalRowFragment[]
}
export type ArrivalEntry = { readonly row: ArrivalRowFragment } | { readonly group: GroupOfRows }

/**
 * Returns the rows with those of one group combined at the position of the first; a single row of a group
 * stays a row.
 */
export function entriesOf(rows: readonly ArrivalRowFragment[]): ArrivalEntry[] {
  const groups = Map.groupBy(
    rows.filter(({ group }) => group),
    ({ group }) => group?.id,
  )
  const shown = new Set<string>()
  return rows.flatMap((row): ArrivalEntry[] => {
    const { group } = row
    const together = group ? (groups.get(group.id) ?? []) : []
    if (!group || together.length < 2) return [{ row }]
    if (shown.has(group.id)) return []
    shown.add(group.id)
    return [{ group: { id: group.id, name: group.name, rows: together } }]
  })
}
