import { useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { InstructionFragment } from '#web/graphql/generated/graphql.ts'
import { qrPicture } from './qr-picture.ts'

type SlipCodeProps = { qr: NonNullable<InstructionFragment['qr']>; reference: string }

/** The code that banking apps read, as a picture that a phone can save: the app reads it from there. Works without JavaScript. */
export function SlipCode({ qr, reference }: SlipCodeProps) {
  const { t } = useTranslation('give')
  const picture = useMemo(() => qrPicture(qr), [qr])
  return (
    <div className="slip-qr">
      <div className="qr">
        <img src={picture} alt={t('send.qr')} width={qr.size * 4} height={qr.size * 4} />
      </div>
      <p className="small">
        <Trans t={t} i18nKey="send.qrHint" components={{ b: <b /> }} />{' '}
        <a href={picture} download={`${reference}.png`}>
          {t('send.qrSave')}
        </a>
      </p>
    </div>
  )
}
