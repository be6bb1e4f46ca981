import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { newId } from '#web/graphql/new-id.ts'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { mailSearchLimit } from '#shared/mail-search.ts'
import { useTagName } from './label-dot.tsx'
import type { MailRule, RuleProblem, Rules } from './use-rules.ts'

type RuleFormProps = {
  rule: MailRule | null
  /** Initial sender of a new rule. */
  sender: string
  rules: Rules
  onClose: () => void
}

/** Edits which mails a rule matches and its actions. */
export function RuleForm({ rule, sender, rules, onClose }: RuleFormProps) {
  const { t } = useTranslation('mailbox')
  const tags = useMailboxState((state) => state.tags)
  const nameOf = useTagName()
  const [initial] = useState({
    sender: rule?.sender ?? sender,
    words: rule?.words ?? '',
    label: rule?.label ?? '',
    archive: rule?.archive ?? false,
    star: rule?.star ?? false,
  })
  const [form, setForm] = useState(initial)
  const [applies, setApplies] = useState(false)
  const [problem, setProblem] = useState<RuleProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const set = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes })
    setProblem(null)
  }
  const save = async () => {
    setBusy(true)
    const id = rule?.id ?? newId()
    const answer = await rules.save(id, { ...form, label: form.label || null })
    if (answer === 'done' && applies) await rules.apply(id)
    setBusy(false)
    if (answer === 'done') onClose()
    else setProblem(answer)
  }
  const isBelow = problem === 'act' || problem === 'label' || problem === 'many'
  return (
    <FormDialog
      title={t(rule ? 'rules.edit' : 'rules.new')}
      className="rule-form"
      isChanged={JSON.stringify(form) !== JSON.stringify(initial)}
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t('labels.save') }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('rules.sender')}
        hint={t('rules.senderHint')}
        value={form.sender}
        maxLength={254}
        autoComplete="off"
        autoFocus
        error={problem === 'sender' ? t('rules.problem.sender') : null}
        onChange={({ target }) => set({ sender: target.value })}
      />
      <Field
        label={t('rules.words')}
        hint={t('rules.wordsHint')}
        value={form.words}
        maxLength={mailSearchLimit}
        autoComplete="off"
        onChange={({ target }) => set({ words: target.value })}
      />
      <fieldset>
        <legend>{t('rules.then')}</legend>
        <label className="rule-label">
          <span>{t('rules.label')}</span>
          <select
            className="field-box"
            value={form.label}
            onChange={({ target }) => set({ label: target.value })}
          >
            <option value="">{t('rules.noLabel')}</option>
            {tags
              .filter(({ type }) => type === 'label_tag')
              .map((tag) => (
                <option key={tag.id} value={tag.id}>
                  {nameOf(tag)}
                </option>
              ))}
          </select>
        </label>
        <Check label={t('rules.archive')} isOn={form.archive} onChange={(archive) => set({ archive })} />
        <Check label={t('rules.star')} isOn={form.star} onChange={(star) => set({ star })} />
      </fieldset>
      <Check label={t('rules.alsoBefore')} isOn={applies} onChange={setApplies} />
      {problem && isBelow && (
        <p className="compose-problem" role="alert">
          {t(`rules.problem.${problem}`)}
        </p>
      )}
    </FormDialog>
  )
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className="rule-check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
)
