import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { Celebrations } from './celebrations.tsx'
import type { EditedPage, EditedSection } from './content.ts'
import { useDefaultTitle } from './default-title.ts'
import { Gallery } from './gallery.tsx'
import { Links } from './links.tsx'
import { Moments } from './moments.tsx'
import { Places } from './places.tsx'
import { Questions } from './questions.tsx'
import { changedSection } from './sections.ts'
import { Stops } from './stops.tsx'
import { TimelineFields } from './timeline-fields.tsx'
import { StoryPicture } from './story-picture.tsx'
import type { ChangePage } from './use-page-editor.ts'
import type { Uploads } from '#web/workspace/pictures/use-uploads.ts'

export type SectionFieldsProps = {
  weddingId: string
  page: EditedPage
  section: EditedSection
  /** Returns the problem at a path of the page. */
  problem: (path: string) => string | undefined
  change: ChangePage
  uploads: Uploads
}

/** The fields of a section: title, texts and content. */
export function SectionFields(props: SectionFieldsProps) {
  const { page, section, problem, change } = props
  const { t } = useTranslation('page')
  const { id, kind } = section
  const defaultTitle = useDefaultTitle(page, useWedding().place)
  const path = `sections.${page.sections.indexOf(section)}`
  const set = (field: 'title' | 'text', value: string) =>
    change((now) => changedSection(now, id, { [field]: value }), `${id}.${field}`)
  return (
    <div className="editor-fields">
      <Field
        label={t('fields.title')}
        optional
        name="section-title"
        value={section.title}
        maxLength={120}
        placeholder={defaultTitle(section)}
        error={problem(`${path}.title`)}
        onChange={({ target }) => set('title', target.value)}
      />
      <TextField
        label={t(kind === 'story' ? 'fields.story' : 'fields.intro')}
        hint={kind === 'story' ? t('fields.storyHint') : undefined}
        optional={kind !== 'story'}
        rows={kind === 'story' ? 9 : 3}
        value={section.text}
        maxLength={4000}
        error={problem(`${path}.text`)}
        onChange={({ target }) => set('text', target.value)}
      />
      <SectionContentFields {...props} path={path} />
    </div>
  )
}

type HeldProps = SectionFieldsProps & { path: string }

/** The content of a section by kind. */
function SectionContentFields(props: HeldProps): ReactNode {
  const { section, path, problem, change } = props
  const listed = useListed(props)
  const { id } = section
  switch (section.kind) {
    case 'story':
      return (
        <StoryPicture
          {...props}
          problem={problem(`${path}.pictures.0.picture`)}
          onChange={(changes, about) => change((now) => changedSection(now, id, changes), about)}
        />
      )
    case 'gallery':
      return (
        <Gallery
          section={id}
          pictures={section.pictures}
          problem={(inside) => problem(`${path}.${inside}`)}
          uploads={props.uploads}
          onChange={(next, about) =>
            change((now) => {
              const pictures = now.sections.find((one) => one.id === id)?.pictures ?? []
              return changedSection(now, id, { pictures: next(pictures) })
            }, about)
          }
        />
      )
    case 'travel':
      return <Places name={`${path}.places`} {...listed('places')} />
    case 'links':
      return <Links name={`${path}.places`} {...listed('places')} />
    case 'questions':
      return <Questions name={`${path}.questions`} {...listed('questions')} />
    case 'music':
      return <Moments name={`${path}.moments`} {...listed('moments')} />
    case 'timeline':
      return <TimelineFields {...props} name={`${path}.moments`} {...listed('moments')} />
    case 'programme':
      return <Programme {...props} />
    case 'list':
      return <ListWords {...props} />
    case 'updates':
    case 'padrinazgos':
    case 'rsvp':
      return <Elsewhere kind={section.kind} />
  }
}

/** Returns the change and restore handlers of a section's list. */
function useListed({ section, problem, change }: HeldProps) {
  return <Name extends 'places' | 'questions' | 'moments'>(name: Name) => {
    const put = (items: EditedSection[Name]) => (now: EditedPage) =>
      changedSection(now, section.id, { [name]: items })
    return {
      items: section[name],
      problem,
      onChange: (items: EditedSection[Name], about?: string) => change(put(items), about),
      onRestore: (one: EditedSection[Name][number], at: number) =>
        change((now) => {
          const items = now.sections.find(({ id }) => id === section.id)?.[name] ?? []
          return put((items as readonly (typeof one)[]).toSpliced(at, 0, one) as never)(now)
        }),
    }
  }
}

function Programme({ page, problem, change }: SectionFieldsProps) {
  const { t } = useTranslation('page')
  const { weddingDate } = useWedding()
  return (
    <div>
      <p className="mut t13">{t('programme.text')}</p>
      <Celebrations
        items={page.celebrations}
        weddingDate={weddingDate}
        problem={problem}
        onChange={(celebrations, about) => change((now) => ({ ...now, celebrations }), about)}
        onRestore={(one, at) =>
          change((now) => ({ ...now, celebrations: now.celebrations.toSpliced(at, 0, one) }))
        }
      />
    </div>
  )
}

function ListWords({ page, problem, change }: SectionFieldsProps) {
  const { t } = useTranslation('page')
  return (
    <>
      <h3 className="editor-part">{t('list.title')}</h3>
      <p className="mut t13">{t('list.text')}</p>
      <Field
        label={t('list.heading')}
        optional
        value={page.listTitle}
        maxLength={80}
        placeholder={t('list.headingExample')}
        error={problem('listTitle')}
        onChange={({ target }) => change((now) => ({ ...now, listTitle: target.value }), 'listTitle')}
      />
      <TextField
        label={t('list.intro')}
        hint={t('list.hint')}
        optional
        rows={4}
        value={page.listIntro}
        maxLength={600}
        error={problem('listIntro')}
        onChange={({ target }) => change((now) => ({ ...now, listIntro: target.value }), 'listIntro')}
      />
      <div>
        <h3 className="editor-part">{t('stops.title')}</h3>
        <p className="mut t13">{t('stops.text')}</p>
        <Stops
          items={page.stops}
          problem={problem}
          onChange={(stops, about) => change((now) => ({ ...now, stops }), about)}
          onRestore={(stop, at) => change((now) => ({ ...now, stops: now.stops.toSpliced(at, 0, stop) }))}
        />
      </div>
    </>
  )
}

const elsewhere = {
  updates: '/boda/novedades',
  padrinazgos: '/boda/padrinazgos',
  rsvp: '/boda/invitados',
} as const

/** Sections whose content is edited on other screens. */
function Elsewhere({ kind }: { kind: keyof typeof elsewhere }) {
  const { t } = useTranslation('page')
  return (
    <div className="editor-elsewhere">
      <p>{t(`elsewhere.${kind}.text`)}</p>
      <ActionLink to={elsewhere[kind]} icon="arrow-right" look="soft">
        {t(`elsewhere.${kind}.go`)}
      </ActionLink>
    </div>
  )
}
