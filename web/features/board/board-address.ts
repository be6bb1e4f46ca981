import { milestones } from '#web/workspace/tasks/milestones.ts'
import { allTasks, dueFilters, type TaskFilter } from './task-filter.ts'

/** Maximum length of a search. */
const maxSearchLength = 100

/** The address parameter of each part of the filter. */
const names = { search: 'q', member: 'de', label: 'etiqueta', due: 'para', milestone: 'tramo' } as const

/** Returns the filter in the address; invalid parts are ignored. */
export function filterOf(params: URLSearchParams): TaskFilter {
  const due = params.get(names.due)
  const milestone = params.get(names.milestone)
  return {
    search: (params.get(names.search) ?? '').slice(0, maxSearchLength),
    member: params.get(names.member) ?? '',
    label: params.get(names.label) ?? '',
    due: dueFilters.find((one) => one === due) ?? 'any',
    milestone: milestones.find((one) => one === milestone) ?? null,
  }
}

/** Returns the address of the board with this filter and the open task. */
export function boardAddress(filter: TaskFilter, open: string | null = null): string {
  const params = new URLSearchParams()
  for (const [part, name] of Object.entries(names) as [keyof typeof names, string][])
    if (filter[part] && filter[part] !== allTasks[part]) params.set(name, filter[part])
  if (open) params.set('tarea', open)
  return `?${params.toString()}`
}
