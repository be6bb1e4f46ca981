import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { coversFor, figures, figuresOf, withFigures, type Figures } from '#web/workspace/pictures/covers.ts'
import './cover-picker.css'

type CoverPickerProps = {
  /** The chosen cover: the name of an illustration, or the address of a photograph. */
  cover: string
  /** The couple's photograph and its label, if any. */
  own?: { readonly address: string; readonly words: string } | null
  onChoose: (cover: string) => void
}

/** The cover: the couple's photograph, or an illustration by figures and scene. */
export function CoverPicker({ cover, own = null, onChoose }: CoverPickerProps) {
  const { t } = useTranslation('couple')
  const [shown, setShown] = useState<Figures>(() => figuresOf(cover))
  return (
    <div className="cover-picker">
      <RadioPills
        name="figures"
        legend={t('page.cover.figures')}
        choices={figures.map((value) => ({ value, label: t(`page.cover.${value}`) }))}
        value={shown}
        onChoose={(value) => {
          const next = figures.find((name) => name === value) ?? 'couple'
          setShown(next)
          if (!readUploadedPicture(cover)) onChoose(withFigures(cover, next))
        }}
      />
      <fieldset className="cover-scenes">
        <legend>{t('page.cover.scene')}</legend>
        <div className="cover-grid">
          {[...(own ? [own.address] : []), ...coversFor(shown)].map((name) => (
            <label key={name} className="cover-choice">
              <input
                type="radio"
                name="cover"
                value={name}
                checked={name === cover}
                onChange={() => onChoose(name)}
              />
              <Picture
                name={name}
                alt={
                  name === own?.address
                    ? own.words
                    : t(`page.cover.scenes.${withFigures(name, 'couple') as 'wedding-arch'}`)
                }
                sizes="(min-width: 960px) 220px, 45vw"
              />
              <Icon name="check" className="s" />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
