import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { groupedIdentifier, readIdentifier, type RailKind } from '#shared/bank-identifiers.ts'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { problemWords } from '#web/features/wedding-settings/problem-words.ts'
import { execute } from '#web/graphql/execute.ts'
import { SaveRailDocument, type OwnRailFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'

type Draft = { readonly kind: RailKind; readonly holder: string; readonly identifier: string }
type Said = { readonly state: 'empty' } | { readonly state: 'right' | 'wrong'; readonly words: string }
type RailFormOptions = { weddingId: string; rail: OwnRailFragment | null; onEnd: () => void }

/** A way to receive while it is typed; the number is checked at once, as the server will check it. */
export function useRailForm({ weddingId, rail, onEnd }: RailFormOptions) {
  const { t } = useTranslation('settings')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [id] = useState(() => rail?.id ?? newId())
  const [draft, setDraft] = useState<Draft>({
    kind: rail?.kind ?? 'sepa',
    holder: rail?.holder ?? '',
    identifier: rail?.identifier ?? '',
  })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const save = async () => {
    const found = problemsIn(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const answer = await attempt(() => execute(SaveRailDocument, { input: { id, weddingId, ...draft } }))
    if (!answer) return
    const { saveRail } = answer
    if (saveRail.__typename === 'InvalidInput') {
      setProblems(Object.fromEntries(saveRail.issues.map(({ path, rule }) => [path, rule])))
      return
    }
    if (saveRail.__typename === 'Rail') notice({ text: t('rails.saved') })
    else
      notice({
        kind: 'problem',
        text: t(saveRail.__typename === 'RailsAreShielded' ? 'rails.refused' : 'problem.gone'),
      })
    await revalidate()
    onEnd()
  }
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setProblems({})
    },
    problem: (path: string) => {
      const rule = problems[path]
      return rule === undefined ? undefined : problemWords(t, path, rule)
    },
    identifierSaid: useSaid(draft),
    save,
    busy,
  }
}

/** What can be said of the number while it is typed. */
function useSaid({ kind, identifier }: Draft): Said {
  const { t } = useTranslation('settings')
  if (identifier.trim() === '') return { state: 'empty' }
  const read = readIdentifier(kind, identifier)
  if (!read.ok) return { state: 'wrong', words: problemWords(t, 'identifier', read.problem) }
  const number = groupedIdentifier(kind, read.identifier)
  return { state: 'right', words: t(`rails.right.${kind}`, { number }) }
}

/** What has to be mended before it is worth sending, by field. */
function problemsIn({ kind, holder, identifier }: Draft): Record<string, string> {
  const problems: Record<string, string> = {}
  const read = readIdentifier(kind, identifier)
  if (identifier.trim() === '') problems['identifier'] = 'required'
  else if (!read.ok) problems['identifier'] = read.problem
  if (holder.trim() === '') problems['holder'] = 'required'
  return problems
}
