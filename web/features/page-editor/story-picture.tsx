import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import { newId } from '#web/graphql/new-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { EditedPicture, EditedSection } from './content.ts'
import { FocalPoint } from '#web/workspace/pictures/focal-point.tsx'
import { sceneNames } from '#web/workspace/pictures/covers.ts'
import { pictureSender } from '#web/workspace/pictures/upload-picture.ts'

type StoryPictureProps = {
  weddingId: string
  section: EditedSection
  problem: string | undefined
  onChange: (changes: Partial<EditedSection>, about?: string) => void
}

/** The picture beside a story: a photograph or an illustration, left or right of the text. */
export function StoryPicture({ weddingId, section, problem, onChange }: StoryPictureProps) {
  const { t } = useTranslation('page')
  const [chosen] = section.pictures
  return (
    <OnePicture
      weddingId={weddingId}
      legend={t('story.picture')}
      chosen={chosen}
      problem={problem}
      onChange={(picture, about) => onChange({ pictures: picture ? [picture] : [] }, about)}
    >
      {chosen && (
        <RadioPills
          name="story-side"
          legend={t('story.side')}
          choices={(['left', 'right'] as const).map((value) => ({ value, label: t(`story.${value}`) }))}
          value={section.side}
          onChoose={(value) => onChange({ side: value === 'right' ? 'right' : 'left' })}
        />
      )}
    </OnePicture>
  )
}

type OnePictureProps = {
  weddingId: string
  legend: string
  chosen: EditedPicture | undefined
  problem: string | undefined
  onChange: (picture: EditedPicture | null, about?: string) => void
  children?: ReactNode
}

/** A single picture: a photograph with its focal point, or an illustration. */
export function OnePicture({ weddingId, legend, chosen, problem, onChange, children }: OnePictureProps) {
  const { t } = useTranslation('page')
  const put = (picture: string) => onChange({ id: newId(), picture, caption: '', focalX: 50, focalY: 50 })
  return (
    <div className="story-picture">
      <h3 className="editor-part">{legend}</h3>
      {chosen && (
        <FocalPoint
          picture={chosen.picture}
          x={chosen.focalX}
          y={chosen.focalY}
          onChange={(focalX, focalY) => onChange({ ...chosen, focalX, focalY }, `${chosen.id}.focal`)}
        />
      )}
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="alert" /> <span>{problem}</span>
        </p>
      )}
      <div className="story-picture-acts">
        <PictureButton shape="photo" send={pictureSender(weddingId, 'section', put)} onDone={() => undefined}>
          {t(chosen ? 'story.change' : 'story.choose')}
        </PictureButton>
        {chosen && (
          <Action look="bare" onClick={() => onChange(null)}>
            {t('story.none')}
          </Action>
        )}
      </div>
      <Drawings chosen={chosen?.picture ?? null} onChoose={put} />
      {children}
    </div>
  )
}

/** The illustrations, for couples without a photograph. */
function Drawings({ chosen, onChoose }: { chosen: string | null; onChoose: (name: string) => void }) {
  const group = useId()
  const { t } = useTranslation('page')
  const { t: tCouple } = useTranslation('couple')
  return (
    <details className="drawings">
      <summary>{t('story.drawings')}</summary>
      <fieldset>
        <legend className="sr">{t('story.drawings')}</legend>
        {sceneNames.map((name) => (
          <label key={name}>
            <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
            <Picture name={name} alt={tCouple(`page.cover.scenes.${name}`)} sizes="120px" />
          </label>
        ))}
      </fieldset>
    </details>
  )
}
