import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ProposeRailChangeDocument,
  SaveRailDocument,
  type OwnRailFragment,
  type RailInput,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { draftOf, problemsIn, type RailDraft, railInputOf, saidOf } from './rail-draft.ts'
import { railProblem } from './rail-problem.ts'
import { useRefusal } from '#web/workspace/rails/use-refusal.ts'

type RailFormOptions = {
  wedding: SettingsWeddingFragment
  rail: OwnRailFragment | null
  onEnd: () => void
}

/** A way to receive while it is typed: saved while the page is a draft, proposed from then on. */
export function useRailForm({ wedding, rail, onEnd }: RailFormOptions) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [id] = useState(newId)
  const [draft, setDraft] = useState<RailDraft>(() => draftOf(rail, wedding))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isShielded = wedding.publishedAt !== null

  const ask = async () => {
    const railId = rail?.id ?? id
    const input = railInputOf(draft, { id: railId, weddingId: wedding.id })
    return isShielded ? propose(input, { id, rail }) : (await execute(SaveRailDocument, { input })).saveRail
  }
  const save = async () => {
    const found = problemsIn(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const answer = await attempt(ask)
    if (!answer) return
    if (answer.__typename === 'InvalidInput') {
      setProblems(Object.fromEntries(answer.issues.map(({ path, rule }) => [path, rule])))
      return
    }
    if (answer.__typename === 'Rail') notice({ text: t('saved') })
    else if (answer.__typename === 'RailChange') notice({ text: t('proposed') })
    else refuse(answer)
    await revalidate()
    onEnd()
  }
  return {
    draft,
    isShielded,
    change: (changes: Partial<RailDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setProblems({})
    },
    problem: (path: string) => {
      const rule = problems[path]
      return rule === undefined ? undefined : railProblem(t, path, rule)
    },
    said: saidOf(draft),
    save,
    busy,
  }
}

async function propose(input: RailInput, change: { id: string; rail: OwnRailFragment | null }) {
  const { id, rail } = change
  const act = rail ? ('change' as const) : ('add' as const)
  const answer = await execute(ProposeRailChangeDocument, {
    input: { id, weddingId: input.weddingId, act, railId: rail?.id ?? null, rail: input },
  })
  return answer.proposeRailChange
}
