import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import type { EditedIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FactFields } from './fact-fields.tsx'
import { IdeaHistory } from './idea-history.tsx'
import { IdeaPreview } from './idea-preview.tsx'
import { IdeaState } from './idea-state.tsx'
import { PriceCheck } from './price-check.tsx'
import { fieldAt, inOrder } from './typed-idea.ts'
import { type IdeaEditor, useIdeaEditor } from './use-idea-editor.ts'
import { fieldId, useProblem } from './use-problem.ts'
import { WordsFields } from './words-fields.tsx'

type IdeaFormProps = { idea: EditedIdeaFragment; today: string; now: string }

/** The editor of an idea in both languages, with its card and history. */
export function IdeaForm({ idea, today, now }: IdeaFormProps) {
  const { t } = useTranslation('catalogue')
  const editor = useIdeaEditor(idea)
  const { typed, busy, isChanged } = editor
  const { search } = useLocation()
  const isNew = idea.slug === ''
  const title = typed.es.title.trim() || t(isNew ? 'newTitle' : 'noTitle')
  return (
    <div className="catalogue-idea">
      <title>{`${title} · Vivencia`}</title>
      <Link to={`/admin/ideas${search}`} className="catalogue-up">
        <Icon name="arrow-left" className="s" /> {t('title')}
      </Link>
      <div className="catalogue-head">
        <h1>{title}</h1>
        <IdeaState status={idea.status} isPending={idea.isPending} />
      </div>
      <div className="catalogue-columns">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void editor.save()
          }}
        >
          <Moved editor={editor} />
          <Problems editor={editor} />
          <WordsFields editor={editor} />
          <FactFields editor={editor} today={today} />
          <Steps idea={idea} editor={editor} />
        </form>
        <div>
          <IdeaPreview typed={typed} />
          {!isNew && <PriceCheck idea={idea} editor={editor} />}
          {!isNew && (
            <IdeaHistory
              idea={idea}
              now={now}
              busy={busy}
              onRestore={(version) => void editor.restore(version)}
            />
          )}
        </div>
      </div>
      <LeaveGuard isChanged={isChanged} isSaved={editor.isSaved} />
    </div>
  )
}

/** The actions of an idea, always visible. */
function Steps({ idea, editor }: { idea: EditedIdeaFragment; editor: IdeaEditor }) {
  const { t } = useTranslation('catalogue')
  const { busy, isChanged } = editor
  const isSeen = idea.status === 'published'
  const standing = isSeen && idea.isPending ? 'pending' : idea.status
  return (
    <div className="catalogue-steps">
      <p className="mut t13">{t(isChanged ? 'unsaved' : `standing.${standing}`)}</p>
      {(!isSeen || isChanged || idea.isPending) && (
        <Action look="primary" busy={busy} onClick={() => void editor.publish()}>
          {t(isSeen ? 'publishChanges' : 'publish')}
        </Action>
      )}
      {isChanged && (
        <Action type="submit" busy={busy}>
          {t('save')}
        </Action>
      )}
      {idea.slug !== '' && idea.status !== 'withdrawn' && (
        <Action look="bare" busy={busy} onClick={() => void editor.withdraw()}>
          {t(isSeen ? 'withdraw' : 'discard')}
        </Action>
      )}
    </div>
  )
}

/** Scrolls the message into view, since the actions are at the other end of a long form. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Shown when another person saved first: the choice between the versions. */
function Moved({ editor }: { editor: IdeaEditor }) {
  const { t } = useTranslation('catalogue')
  const { moved } = editor
  if (moved === null) return null
  return (
    <div className="catalogue-say" role="alert" ref={scrollIntoView}>
      <p>{t('moved')}</p>
      <Action small onClick={() => void editor.reload()}>
        {t('theirs')}
      </Action>
      <Action small onClick={() => void editor.save(moved)}>
        {t('mine')}
      </Action>
    </div>
  )
}

/** The validation errors, each with a link to its field. */
function Problems({ editor }: { editor: IdeaEditor }) {
  const { t } = useTranslation('catalogue')
  const problem = useProblem(editor.problems)
  const nameOf = useFieldName()
  const paths = inOrder(editor.problems)
  if (paths.length === 0) return null
  return (
    <div className="catalogue-say" role="alert" ref={scrollIntoView}>
      <p>{t('problems', { count: paths.length })}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(path))?.focus()
              }}
            >
              {nameOf(path)}: {problem(path)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a function for a field's label. */
function useFieldName(): (path: string) => string {
  const { t } = useTranslation('catalogue')
  return (path) => {
    const field = fieldAt(path)
    if (!field) return path
    if ('fact' in field) return t(`fact.${field.fact}`)
    if ('photo' in field) return t(`photo.${field.photo}`)
    return t('in', { line: t(`line.${field.line}`), tongue: t(`tongue.${field.tongue}`) })
  }
}
