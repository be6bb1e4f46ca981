import type { Ref } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Problems } from './gift-input.ts'
import { fieldId, problemWords } from './problem-words.ts'

/** The validation errors, each with a link to its field. */
export function ProblemSummary({ problems, ref }: { problems: Problems; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('list')
  const found = Object.entries(problems)
  if (found.length === 0) return null
  return (
    <div className="problem-summary" role="alert" tabIndex={-1} ref={ref}>
      <h2>
        <Icon name="alert" /> {t('problem.title', { count: found.length })}
      </h2>
      <ul>
        {found.map(([path, rule]) => (
          <li key={path}>
            {path === 'form' ? (
              problemWords(t, path, rule)
            ) : (
              <a href={`#${fieldId(path)}`} onClick={(event) => goTo(event, path)}>
                {problemWords(t, path, rule)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field, unfolding it if needed, without changing the address. */
function goTo(event: React.MouseEvent, path: string): void {
  event.preventDefault()
  const field = document.getElementById(fieldId(path))
  const fold = field?.closest('details')
  if (fold) fold.open = true
  const target = field?.matches('input, textarea, select, button') ? field : field?.querySelector('input')
  target?.focus()
}
