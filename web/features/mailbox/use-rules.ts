import { useState, useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ApplyMailRuleDocument,
  DeleteMailRuleDocument,
  type MailRuleFragment,
  type MailRuleInput,
  MailRulesDocument,
  OrderMailRulesDocument,
  SaveMailRuleDocument,
  UndoMailRuleDocument,
} from '#web/graphql/generated/graphql.ts'
import type { MailboxChange } from '#web/workspace/mailbox/use-mailbox.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'

export type MailRule = MailRuleFragment

/** Why a rule is refused. `failed` was already reported. */
export type RuleProblem = 'sender' | 'act' | 'label' | 'many' | 'failed'

type RuleIssues = readonly { readonly path: string; readonly rule: string }[]

/** Returns the rules of the mailbox and the actions on them. */
export function useRules(weddingId: string, change: (change: MailboxChange) => Promise<boolean>) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const { rules, save, order, remove } = useStoredRules(weddingId)
  const apply = useApplying(weddingId, change)
  const ids = (rules ?? []).map(({ id }) => id)
  return {
    rules,
    save,
    apply,
    async move(id: string, step: 1 | -1) {
      const at = ids.indexOf(id)
      await order(ids.toSpliced(at, 1).toSpliced(Math.max(0, at + step), 0, id))
    },
    async remove({ id, sender, words, label, archive, star }: MailRule) {
      if (!(await remove(id))) return
      const putBack = async () => {
        await save(id, { sender, words, label: label ?? null, archive, star })
        await order(ids)
      }
      notice({ text: t('rules.deleted'), undo: { label: t('undo'), onAct: putBack } })
    },
  }
}

/** Returns an action that applies a rule to existing mails, reports their number and offers an undo. */
function useApplying(weddingId: string, change: (change: MailboxChange) => Promise<boolean>) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const takeBack = async (applicationId: string, changed: number) => {
    let count = 0
    const isDone = await change({
      send: async () => {
        const { undoMailRule } = await execute(UndoMailRuleDocument, { weddingId, applicationId })
        if (undoMailRule.__typename === 'MailRuleUndone') count = undoMailRule.count
        return undoMailRule.__typename
      },
    })
    if (!isDone) return false
    const left = changed - count
    notice({
      text: [t('rules.undone', { count }), left > 0 && t('rules.left', { count: left })]
        .filter(Boolean)
        .join(' '),
    })
    return true
  }
  return async (id: string) => {
    let [count, changed, applicationId] = [0, 0, '']
    const isDone = await change({
      send: async () => {
        const { applyMailRule } = await execute(ApplyMailRuleDocument, { id })
        if (applyMailRule.__typename === 'MailRuleApplied')
          ({ count, changed, applicationId } = applyMailRule)
        return applyMailRule.__typename
      },
    })
    if (!isDone) return
    const undo = { label: t('undo'), onAct: () => takeBack(applicationId, changed) }
    notice({ text: t('rules.applied', { count, changed }), undo: changed > 0 ? undo : undefined })
  }
}

/** Holds the rules as stored on the server. */
function useStoredRules(weddingId: string) {
  const { attempt } = useAttempt()
  const [rules, setRules] = useState<readonly MailRule[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await attempt(() => execute(MailRulesDocument, { weddingId }))
      if (isCurrent && answer) setRules(answer.mailRules)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [attempt, weddingId])
  return {
    rules,
    save: async (id: string, input: MailRuleInput): Promise<RuleProblem | 'done'> => {
      const answer = await attempt(() => execute(SaveMailRuleDocument, { weddingId, id, input }))
      const saved = answer?.saveMailRule
      if (saved?.__typename === 'InvalidInput') return problemIn(saved.issues)
      if (saved?.__typename !== 'MailRules') return 'failed'
      setRules(saved.rules)
      return 'done'
    },
    order: async (ids: string[]) => {
      const answer = await attempt(() => execute(OrderMailRulesDocument, { weddingId, ids }))
      if (answer?.orderMailRules.__typename === 'MailRules') setRules(answer.orderMailRules.rules)
    },
    /** Returns whether the rule was deleted. */
    remove: async (id: string): Promise<boolean> => {
      const answer = await attempt(() => execute(DeleteMailRuleDocument, { id }))
      if (answer?.deleteMailRule.__typename === 'MailRules') setRules(answer.deleteMailRule.rules)
      return answer !== undefined
    },
  }
}

export type Rules = ReturnType<typeof useRules>

function problemIn(issues: RuleIssues): RuleProblem {
  const [issue] = issues
  if (issue?.rule === 'tooMany') return 'many'
  if (issue?.path === 'label') return issue.rule === 'required' ? 'act' : 'label'
  return 'sender'
}
