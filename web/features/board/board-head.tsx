import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSeesMoney, useShell } from '#web/workspace/shell/use-wedding.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Label, Member, Task } from './board-state.ts'
import { beginSelection } from './selection.ts'
import { allTasks, dueFilters, type DueFilter, type TaskFilter } from './task-filter.ts'

type BoardHeadProps = {
  /** Tasks that are not completed. */
  open: readonly Task[]
  /** Number of tasks that match the filter; null without a filter. */
  shown: number | null
  all: number
  today: string
  members: readonly Member[]
  labels: readonly Label[]
  filter: TaskFilter
  onFilter: (some: Partial<TaskFilter>) => void
  onAdd: () => void
}

/** The number of open tasks in a sentence, and the filter. */
export function BoardHead({
  open,
  shown,
  all,
  today,
  members,
  labels,
  filter,
  onFilter,
  onAdd,
}: BoardHeadProps) {
  const { t } = useTranslation('board')
  const { user, wedding } = useShell()
  const seesMoney = useSeesMoney()
  const late = open.filter(({ due_date }) => due_date && due_date < today).length
  const found = t('filter.found', { shown: shown ?? all, count: all })
  const toDo = t('head.toDo', { count: open.length })
  const sentences = [
    late > 0 ? t('head.toDoAndLate', { toDo, late: t('head.late', { count: late }) }) : `${toDo}.`,
    wedding.daysToGo > 0 ? t('head.daysToGo', { count: wedding.daysToGo }) : '',
  ]
  return (
    <>
      <PageHead
        title={t('title')}
        note={sentences.filter(Boolean).join(' ')}
        actions={
          <>
            {seesMoney && (
              <ActionLink to="/boda/viajes/presupuesto" icon="banknote">
                <span className="ph-sr">{t('head.budget')}</span>
              </ActionLink>
            )}
            <Action icon="select" onClick={beginSelection}>
              {t('several.begin')}
            </Action>
            <Action look="primary" icon="plus" onClick={onAdd}>
              {t('task.new')}
            </Action>
          </>
        }
      />
      <div className="board-filter" role="group" aria-label={t('filter.label')}>
        <ListSearch
          label={t('filter.search')}
          search={filter.search}
          found={found}
          onSearch={(search) => onFilter({ search })}
        />
        <SelectField
          label={t('filter.member')}
          value={filter.member}
          onChange={({ target }) => onFilter({ member: target.value })}
        >
          <option value="">{t('filter.everybody')}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === user.id ? t('filter.mine', { name }) : name}
            </option>
          ))}
          <option value="unassigned">{t('filter.unassigned')}</option>
        </SelectField>
        {labels.length > 0 && (
          <SelectField
            label={t('filter.tag')}
            value={filter.label}
            onChange={({ target }) => onFilter({ label: target.value })}
          >
            <option value="">{t('filter.anyLabel')}</option>
            {labels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('filter.due')}
          value={filter.due}
          onChange={({ target }) => onFilter({ due: target.value as DueFilter })}
        >
          {dueFilters.map((due) => (
            <option key={due} value={due}>
              {t(`filter.dueIs.${due}`)}
            </option>
          ))}
        </SelectField>
        {shown !== null && (
          <p className="board-found">
            <span aria-hidden={filter.search !== ''}>{found}</span>{' '}
            <Action look="bare" small onClick={() => onFilter(allTasks)}>
              {t('filter.clear')}
            </Action>
          </p>
        )}
      </div>
    </>
  )
}
