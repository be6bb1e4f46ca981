import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from 'react-i18next'
import { Fold } from '#web/workspace/couple-page/fold.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import './story.css'

type StoryProps = {
  section: Section
  anchor: string
  /** The first story has a default picture. */
  isFirst: boolean
  /** The couple's names below the last story. */
  signed: string | null
}

const ours = { picture: 'sailing-sunset', caption: '', focalX: 54, focalY: 50 }

/** A story of the couple: the first paragraph large, with an optional picture. */
export function Story({ section, anchor, isFirst, signed }: StoryProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const { id, text, side } = section
  const [first, ...rest] = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  const shown = section.pictures[0] ?? (isFirst ? ours : null)
  const title = section.title || (isFirst ? t('page.storyTitle') : '')
  return (
    <section
      className={shown ? `story picture-${side}` : 'story is-words'}
      id={anchor}
      data-section={id}
      aria-label={title === '' ? t('page.storyTitle') : undefined}
    >
      <div className="wrap">
        {shown && (
          <figure>
            <div className="window">
              <Picture
                name={shown.picture}
                alt={shown.caption}
                sizes="(min-width: 960px) 450px, 78vw"
                focus={{ x: shown.focalX, y: shown.focalY }}
              />
            </div>
          </figure>
        )}
        <div className="prose">
          {title !== '' && <h2 lang={own(section.title)}>{title}</h2>}
          {first !== undefined && (
            <p className="lead" lang={own(text)}>
              {first}
            </p>
          )}
          {rest.length > 0 && (
            <Fold label={t('page.readOn')} about={title}>
              {rest.map((part, at) => (
                <p key={at} lang={own(text)}>
                  {part}
                </p>
              ))}
            </Fold>
          )}
          {signed !== null && <p className="it sign">{signed}</p>}
        </div>
      </div>
    </section>
  )
}
