import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { type MailTag, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import type { MailboxChange } from '#web/workspace/mailbox/use-mailbox.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useTagName } from './label-dot.tsx'
import { RuleForm } from './rule-form.tsx'
import { type MailRule, useRules } from './use-rules.ts'
import './rules.css'

type RulesDialogProps = {
  /** Initial sender of a new rule that was created from a letter. */
  sender: string | null
  change: (change: MailboxChange) => Promise<boolean>
  onClose: () => void
}

/** The rules of the mailbox in order: automatic actions on incoming mail. */
export function RulesDialog({ sender, change, onClose }: RulesDialogProps) {
  const { t } = useTranslation('mailbox')
  const { id: weddingId } = useWedding()
  const rules = useRules(weddingId, change)
  const [edited, setEdited] = useState<MailRule | 'new' | null>(sender === null ? null : 'new')
  if (edited !== null)
    return (
      <RuleForm
        rule={edited === 'new' ? null : edited}
        sender={sender ?? ''}
        rules={rules}
        onClose={() => (sender === null ? setEdited(null) : onClose())}
      />
    )
  const { rules: all } = rules
  return (
    <Modal
      title={t('rules.title')}
      width="sm"
      isChanged={false}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('rules.close')}</Action>
          <Action look="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('rules.new')}
          </Action>
        </>
      )}
    >
      <p className="mut t13">{t(all?.length === 0 ? 'rules.none' : 'rules.about')}</p>
      <ol className="mail-rules" aria-busy={all === null}>
        {(all ?? []).map((rule, at) => (
          <li key={rule.id}>
            <RuleWords rule={rule} />
            <div className="mail-rule-acts">
              <Action small look="bare" onClick={() => setEdited(rule)}>
                {t('rules.edit')}
              </Action>
              <Action small look="bare" onClick={() => void rules.apply(rule.id)}>
                {t('rules.apply')}
              </Action>
              {at > 0 && (
                <Action small look="bare" onClick={() => void rules.move(rule.id, -1)}>
                  {t('rules.up')}
                </Action>
              )}
              {at < (all?.length ?? 0) - 1 && (
                <Action small look="bare" onClick={() => void rules.move(rule.id, 1)}>
                  {t('rules.down')}
                </Action>
              )}
              <IconAction icon="trash" label={t('rules.delete')} onClick={() => void rules.remove(rule)} />
            </div>
          </li>
        ))}
      </ol>
    </Modal>
  )
}

/** A rule as a sentence. */
function RuleWords({ rule: { sender, words, label, archive, star } }: { rule: MailRule }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const tags = useMailboxState((state) => state.tags)
  const nameOf = useTagName()
  const named = (id: string): string => {
    const tag = tags.find((one: MailTag) => one.id === id)
    return tag ? nameOf(tag) : id
  }
  const acts = [
    label ? t('rules.does.label', { label: named(label) }) : '',
    archive ? t('rules.does.archive') : '',
    star ? t('rules.does.star') : '',
  ].filter(Boolean)
  return (
    <p>
      <b>
        {[sender && t('rules.when.sender', { sender }), words && t('rules.when.words', { words })]
          .filter(Boolean)
          .join(' · ')}
      </b>
      <span>{format.list(acts)}</span>
    </p>
  )
}
