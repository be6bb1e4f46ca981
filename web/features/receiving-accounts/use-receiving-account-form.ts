import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ProposeReceivingAccountChangeDocument,
  SaveReceivingAccountDocument,
  type OwnReceivingAccountFragment,
  type ReceivingAccountInput,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import {
  draftOf,
  problemsIn,
  type ReceivingAccountDraft,
  receivingAccountInputOf,
  numberStateOf,
} from './receiving-account-draft.ts'
import { receivingAccountProblem } from './receiving-account-problem.ts'
import { useRefusal } from '#web/workspace/receiving-accounts/use-refusal.ts'

type ReceivingAccountFormOptions = {
  wedding: SettingsWeddingFragment
  receivingAccount: OwnReceivingAccountFragment | null
  onEnd: () => void
}

/**
 * Returns the form of a receiving account: saved at once for a draft page, proposed as a change after
 * publication.
 */
export function useReceivingAccountForm({ wedding, receivingAccount, onEnd }: ReceivingAccountFormOptions) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [id] = useState(newId)
  const [draft, setDraft] = useState<ReceivingAccountDraft>(() => draftOf(receivingAccount, wedding))
  const [initial] = useState(draft)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isShielded = wedding.publishedAt !== null

  const ask = async () => {
    const receivingAccountId = receivingAccount?.id ?? id
    const input = receivingAccountInputOf(draft, { id: receivingAccountId, weddingId: wedding.id })
    return isShielded
      ? propose(input, { id, receivingAccount })
      : (await execute(SaveReceivingAccountDocument, { input })).saveReceivingAccount
  }
  const save = async () => {
    const found = problemsIn(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const answer = await attempt(ask)
    if (!answer) return
    if (answer.__typename === 'InvalidInput')
      return setProblems(Object.fromEntries(answer.issues.map(({ path, rule }) => [path, rule])))
    if (answer.__typename === 'ReceivingAccount') notice({ text: t('saved') })
    else if (answer.__typename === 'ReceivingAccountChange') notice({ text: t('proposed') })
    else refuse(answer)
    await revalidate()
    onEnd()
  }
  return {
    isChanged: draft !== initial,
    draft,
    isShielded,
    change: (changes: Partial<ReceivingAccountDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setProblems({})
    },
    problem: (path: string) => {
      const rule = problems[path]
      return rule === undefined ? undefined : receivingAccountProblem(t, path, rule)
    },
    said: numberStateOf(draft),
    save,
    busy,
  }
}

async function propose(
  input: ReceivingAccountInput,
  change: { id: string; receivingAccount: OwnReceivingAccountFragment | null },
) {
  const { id, receivingAccount } = change
  const act = receivingAccount ? ('change' as const) : ('add' as const)
  const answer = await execute(ProposeReceivingAccountChangeDocument, {
    input: {
      id,
      weddingId: input.weddingId,
      act,
      receivingAccountId: receivingAccount?.id ?? null,
      receivingAccount: input,
    },
  })
  return answer.proposeReceivingAccountChange
}
