import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { useFileDrop } from './use-file-drop.ts'

/** Imports a list copied from a wallet's screen, for wallets without an export. It is parsed like a file. */
export function PasteText() {
  const { t } = useTranslation('bank')
  const { send, sending } = useFileDrop()
  const [text, setText] = useState('')
  const submit = async () => {
    if (text.trim() === '') return
    await send(new File([text], t('paste.name'), { type: 'text/plain' }))
    setText('')
  }
  return (
    <details className="bank-paste">
      <summary>{t('paste.title')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <LeaveGuard isChanged={text.trim() !== '' && sending === null} />
        <TextField
          label={t('paste.label')}
          hint={t('paste.hint')}
          rows={6}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Action type="submit" look="primary" busy={sending !== null}>
          {t('paste.read')}
        </Action>
      </form>
    </details>
  )
}
