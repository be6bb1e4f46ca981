import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import { Field } from '#web/ui/field.tsx'
import { ColorChoice } from '#web/ui/blocks/color-choice.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import type { MailTag } from '#web/workspace/mailbox/mailbox-state.ts'
import type { LabelActs, LabelProblem } from './use-label-acts.ts'

type LabelDialogProps = { label: MailTag | null; acts: LabelActs; onClose: () => void }

/** Edits the name and colour of a label. */
export function LabelDialog({ label, acts, onClose }: LabelDialogProps) {
  const { t } = useTranslation('mailbox')
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState(listColors.find((one) => one === label?.color) ?? 'plum')
  const [problem, setProblem] = useState<LabelProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const words = { name: name.trim(), color }
    if (words.name === '') return setProblem('missing')
    setBusy(true)
    const answer = await (label ? acts.update(label, words) : acts.create(words))
    setBusy(false)
    if (answer === 'done') onClose()
    else setProblem(answer)
  }
  return (
    <FormDialog
      title={t(label ? 'labels.edit' : 'labels.new')}
      className="label-dialog"
      isChanged={name !== (label?.name ?? '')}
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t('labels.save') }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('labels.name')}
        value={name}
        maxLength={40}
        autoComplete="off"
        autoFocus
        error={problem ? t(`labels.problem.${problem}`) : null}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(null)
        }}
      />
      <ColorChoice
        legend={t('labels.color')}
        colors={listColors}
        color={color}
        nameOf={(one) => t(`labels.colors.${one}`)}
        dotOf={(one) => `label-dot ${one}`}
        onChoose={setColor}
      />
    </FormDialog>
  )
}
