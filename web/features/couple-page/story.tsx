import { InSecondLanguage, OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
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

/** Returns the paragraphs of a text, which empty lines separate. */
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
const firstParagraph = (text: string) => paragraphsOf(text)[0] ?? ''
const furtherParagraphs = (text: string) => paragraphsOf(text).slice(1).join('\n\n')

const ours = { picture: 'sailing-sunset', caption: '', focalX: 54, focalY: 50 }

/** A story of the couple: the first paragraph large, with an optional picture. */
export function Story({ section, anchor, isFirst, signed }: StoryProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const { id, text, side } = section
  const rest = paragraphsOf(text).slice(1)
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
          <OwnText as="h2" text={section.title} fallback={title} />
          <OwnText as="p" className="lead" text={text} part={rest.length > 0 ? firstParagraph : undefined} />
          {rest.length > 0 && (
            <Fold label={t('page.readOn')} about={title}>
              {rest.map((paragraph, at) => (
                <p key={at} lang={own(text)}>
                  {paragraph}
                </p>
              ))}
              <InSecondLanguage of={text} part={furtherParagraphs} />
            </Fold>
          )}
          {signed !== null && <p className="it sign">{signed}</p>}
        </div>
      </div>
    </section>
  )
}
