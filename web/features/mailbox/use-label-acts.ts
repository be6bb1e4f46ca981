import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { newId } from '#web/graphql/new-id.ts'
import { type LabelWords, requests } from '#web/workspace/mailbox/mailbox-requests.ts'
import type { MailTag } from '#web/workspace/mailbox/mailbox-state.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailboxChange } from '#web/workspace/mailbox/use-mailbox.ts'

/** Why a label is refused. `failed` was already reported. */
export type LabelProblem = 'missing' | 'taken' | 'reserved' | 'tooMany' | 'failed'

type LabelAnswer = {
  readonly __typename: string
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}

/** Returns the actions on the couple's own labels. */
export function useLabelActs(
  weddingId: string,
  current: string,
  change: (change: MailboxChange) => Promise<boolean>,
) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const navigate = useNavigate()
  return useMemo(() => {
    const save = async (request: () => Promise<LabelAnswer>): Promise<LabelProblem | 'done'> => {
      let problem: LabelProblem | null = null
      const isDone = await change({
        send: async () => {
          const answer = await request()
          problem = problemIn(answer)
          // A message beside the field needs no notice.
          return problem ? 'MailChanges' : answer.__typename
        },
      })
      return problem ?? (isDone ? 'done' : 'failed')
    }
    return {
      create: (words: LabelWords) => {
        const id = newId()
        return save(() => requests.createLabel(weddingId, id, words))
      },
      update: ({ id }: MailTag, words: LabelWords) => save(() => requests.updateLabel(id, words)),
      async remove({ id, name }: MailTag) {
        const isDone = await change({ send: () => requests.deleteLabel(id) })
        if (!isDone) return
        notice({ text: t('labels.deleted', { name }) })
        if (id === current) await navigate(mailboxAddress({}))
      },
    }
  }, [change, current, navigate, notice, t, weddingId])
}

export type LabelActs = ReturnType<typeof useLabelActs>

function problemIn({ __typename, issues = [] }: LabelAnswer): LabelProblem | null {
  if (__typename !== 'InvalidInput') return null
  if (issues.some(({ rule }) => rule === 'mail.fullOfLabels')) return 'tooMany'
  if (issues.some(({ rule }) => rule === 'mail.labelReserved')) return 'reserved'
  return issues.some(({ rule }) => rule === 'mail.labelTaken') ? 'taken' : 'missing'
}
