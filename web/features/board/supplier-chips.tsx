import { useTranslation } from '#web/i18n/use-translation.ts'
import { phoneLink } from '#web/workspace/couple-page/page-sections.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { type Task, useBoardState } from './board-state.ts'

/** The suppliers of a task on its card, with a link to call them. */
export function SupplierChips({ task, words }: { task: Task; words: readonly string[] }) {
  const { t } = useTranslation('board')
  const suppliers = useBoardState((board) => board.suppliers.byId)
  const shown = task.supplierIds.flatMap((id) => suppliers[id] ?? [])
  if (shown.length === 0) return null
  return (
    <ul className="label-chips">
      {shown.map(({ id, name, phone }) => (
        <li key={id} className="label-chip">
          {phone ? (
            <a
              href={phoneLink(phone) ?? undefined}
              aria-label={t('suppliers.call', { name, phone })}
              draggable={false}
            >
              <Icon name="phone-call" className="s" />
              <HighlightedText text={name} words={words} />
            </a>
          ) : (
            <HighlightedText text={name} words={words} />
          )}
        </li>
      ))}
    </ul>
  )
}
