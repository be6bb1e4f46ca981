import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SignatureDialog } from './signature-dialog.tsx'

type SignatureLineProps = {
  /** This person's signature; empty for none. */
  mine: string
  isSigned: boolean
  /** Signs the letter with a text, or takes the signature off with an empty one. */
  onSign: (signature: string) => void
  onSaved: (signature: string) => void
}

/** The signature below the text of a letter: it is sent, left out of this letter, or changed for all letters. */
export function SignatureLine({ mine, isSigned, onSign, onSaved }: SignatureLineProps) {
  const { t } = useTranslation('mailbox')
  const [isEdited, setEdited] = useState(false)
  return (
    <div className="compose-signature" role="group" aria-label={t('signature.title')}>
      {isSigned && <p>{mine.replace(/\n{2,}/g, '\n')}</p>}
      <div className="two-texts-acts">
        {mine !== '' && (
          <Action small look="bare" onClick={() => onSign(isSigned ? '' : mine)}>
            {t(isSigned ? 'signature.leaveOut' : 'signature.put')}
          </Action>
        )}
        <Action small look="bare" onClick={() => setEdited(true)}>
          {t(mine === '' ? 'signature.write' : 'signature.change')}
        </Action>
      </div>
      {isEdited && <SignatureDialog signature={mine} onSaved={onSaved} onClose={() => setEdited(false)} />}
    </div>
  )
}
