import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { coversFor, figures, figuresOf, withFigures, type Figures } from './covers.ts'
import './cover-picker.css'

/** The picture at the top of the page: who is in it, and which scene. */
export function CoverPicker({ cover, onChoose }: { cover: string; onChoose: (cover: string) => void }) {
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
          onChoose(withFigures(cover, next))
        }}
      />
      <fieldset className="cover-scenes">
        <legend>{t('page.cover.scene')}</legend>
        <div className="cover-grid">
          {coversFor(shown).map((name) => (
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
                alt={t(`page.cover.scenes.${withFigures(name, 'couple') as 'wedding-arch'}`)}
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
