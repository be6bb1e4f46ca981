import { useTranslation } from '#web/i18n/use-translation.ts'
import { comparableName, parseMailSearch, standardLabelNamed } from '#shared/mail-search.ts'
import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'

const maxNotes = 3
const maxValueLength = 40

/** Returns the messages about invalid parts of a search. */
export function useSearchNotes(search: string): string[] {
  const { t } = useTranslation('mailbox')
  const tags = useMailboxState((state) => state.tags)
  const { terms, problems } = parseMailSearch(search)
  const labels = tags.filter(({ type }) => type === 'label_tag').map(({ name }) => comparableName(name))
  const unknownLabels = terms.flatMap((term) =>
    term.kind === 'label' && !standardLabelNamed(term.text) && !labels.includes(comparableName(term.text))
      ? [t('search.problem.label', { value: shortened(term.text) })]
      : [],
  )
  const notes = problems.map(({ kind, operator, value }) =>
    t(`search.problem.${kind}`, { operator: shortened(operator), value: shortened(value) }),
  )
  return [...new Set([...notes, ...unknownLabels])].slice(0, maxNotes)
}

const shortened = (text: string) =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
