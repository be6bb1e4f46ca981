import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { IllustrationDialog } from './illustration-dialog.tsx'
import { isIllustration } from './illustrations.ts'

type PictureFieldProps = {
  id: string
  image: string
  label: string
  /** When the picture is shown. */
  note?: string
  onChoose: (image: string) => void
  small?: boolean
}

/** A picture, and the illustrations to replace it. */
export function PictureField({ id, image, label, note, onChoose, small = false }: PictureFieldProps) {
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  const name = isIllustration(image) ? t(`picture.name.${image}`) : t('picture.none')
  const choose = (chosen: string) => {
    onChoose(chosen)
    setOpen(false)
  }
  return (
    <div className={`picture-field${small ? ' small' : ''}`}>
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-label={t('picture.change', { label, name })}
        onClick={() => setOpen(true)}
      >
        {image ? (
          <Picture name={image} alt="" sizes={small ? '90px' : '216px'} />
        ) : (
          <span className="no-picture" />
        )}
      </button>
      {!small && (
        <div>
          <b>{label}</b>
          <p className="mut t13">{name}</p>
          {note && <p className="mut t13">{note}</p>}
          <Action small icon="pen" onClick={() => setOpen(true)} aria-haspopup="dialog">
            {t('picture.choose')}
          </Action>
        </div>
      )}
      {isOpen && <IllustrationDialog current={image} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}
