import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listColors } from '#shared/inputs/board-list.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import '#web/ui/workspace/dialog-actions.css'
import type { MailTag } from './mailbox-state.ts'
import type { LabelActs, LabelProblem } from './use-label-acts.ts'

type LabelDialogProps = { label: MailTag | null; acts: LabelActs; onClose: () => void }

/** The name and the colour of a label, or of a new one. */
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
    <Dialog open onClose={onClose} aria-labelledby="label-title" maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <DialogTitle id="label-title">{t(label ? 'labels.edit' : 'labels.new')}</DialogTitle>
        <DialogContent className="ws label-dialog">
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
          <fieldset className="label-colors">
            <legend>{t('labels.color')}</legend>
            {listColors.map((one) => (
              <label key={one} title={t(`labels.colors.${one}`)}>
                <input type="radio" name="color" checked={one === color} onChange={() => setColor(one)} />
                <i className={`label-dot ${one}`} aria-hidden="true" />
                <span className="sr">{t(`labels.colors.${one}`)}</span>
              </label>
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          <Action onClick={onClose}>{t('cancel')}</Action>
          <Action look="primary" type="submit" busy={isBusy}>
            {t('labels.save')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
}
