import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ShownEvent } from './calendar-state.ts'
import { kindColors, kindOf, kinds, type Kind } from './event-kinds.ts'

type KindFilterProps = {
  events: readonly Pick<ShownEvent, 'source'>[]
  hidden: ReadonlySet<Kind>
  onChange: (hidden: ReadonlySet<Kind>) => void
}

/** Filters the calendar by kind of event. */
export function KindFilter({ events, hidden, onChange }: KindFilterProps) {
  const { t } = useTranslation('calendar')
  const counts = new Map<Kind, number>()
  for (const event of events) counts.set(kindOf(event), (counts.get(kindOf(event)) ?? 0) + 1)
  const toggled = (kind: Kind) => {
    const next = new Set(hidden)
    if (!next.delete(kind)) next.add(kind)
    return next
  }
  return (
    <fieldset className="cal-kinds">
      <legend>{t('kinds.title')}</legend>
      {kinds
        .filter((kind) => kind === 'own' || counts.has(kind))
        .map((kind) => (
          <label key={kind} className="ws-check">
            <input
              type="checkbox"
              className={`cal-${kindColors[kind]}`}
              checked={!hidden.has(kind)}
              onChange={() => onChange(toggled(kind))}
            />
            <span>{t(`kinds.${kind}`)}</span>
            <small aria-hidden="true">{counts.get(kind) ?? 0}</small>
          </label>
        ))}
    </fieldset>
  )
}
