import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Celebrations } from '#web/features/page-editor/celebrations.tsx'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { CoverPicker } from '#web/features/page-editor/cover-picker.tsx'
import { LeaveGuard } from '#web/features/page-editor/leave-guard.tsx'
import { OwnCover } from '#web/features/page-editor/own-cover.tsx'
import { Stops } from '#web/features/page-editor/stops.tsx'
import { usePageDraft } from '#web/features/page-editor/use-page-draft.ts'
import { useProblem } from '#web/features/page-editor/use-problem.ts'
import { previewPath } from '#web/features/shell/preview-path.ts'
import { weddingData } from '#web/features/shell/wedding-data.ts'
import { useSeesMoney, useWedding } from '#web/features/shell/use-wedding.ts'
import { PageToEditDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Action, ActionAway } from '#web/ui/workspace/action.tsx'
import { SectionCard } from '#web/ui/workspace/card.tsx'
import { PageHead } from '#web/ui/workspace/page-head.tsx'
import type { Route } from './+types/page.ts'
import './page.css'

export const clientLoader = weddingData(['couple', 'pictures'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(PageToEditDocument, { weddingId })
  if (!wedding) throw notFound()
  return { page: wedding }
})

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('couple')
  const { t: tPictures } = useTranslation('pictures')
  const wedding = useWedding()
  const { draft, change, isDirty, busy, problems, save, discard, coverIsSet } = usePageDraft(page)
  const isPartner = useSeesMoney()
  const own = [draft.imgCover, page.imgCover].find((cover) => readUploadedPicture(cover)) ?? null
  const problem = useProblem(problems)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return (
    <form
      ref={form}
      className="page page-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <PageHead
        title={t('shell.places.page')}
        note={t('page.note')}
        actions={
          <ActionAway href={previewPath(wedding)} icon="eye">
            {t('shell.viewAsGuest')}
          </ActionAway>
        }
      />
      <LeaveGuard when={isDirty} onSave={save} />
      <div className="editor-columns">
        <SectionCard title={t('page.cover.title')} className="editor-cover">
          <CoverPicker
            key={page.id}
            cover={draft.imgCover}
            own={own ? { address: own, words: tPictures('cover.own') } : null}
            onChoose={(imgCover) => change({ imgCover })}
          />
          {isPartner && <OwnCover weddingId={page.id} hasOwn={own !== null} onDone={coverIsSet} />}
        </SectionCard>
        <div className="editor-stack">
          {' '}
          <SectionCard title={t('page.story.title')}>
            <div className="editor-fields">
              <Field
                label={t('page.story.heading')}
                optional
                value={draft.storyTitle}
                maxLength={120}
                placeholder={t('page.story.headingExample')}
                error={problem('storyTitle')}
                onChange={({ target }) => change({ storyTitle: target.value })}
              />
              <TextField
                label={t('page.story.text')}
                hint={t('page.story.hint')}
                rows={7}
                value={draft.story}
                maxLength={4000}
                error={problem('story')}
                onChange={({ target }) => change({ story: target.value })}
              />
            </div>
          </SectionCard>
          <SectionCard title={t('page.programme.title')}>
            <p className="mut">{t('page.programme.text')}</p>
            <Celebrations
              items={draft.celebrations}
              weddingDate={wedding.weddingDate}
              problem={problem}
              onChange={(celebrations) => change({ celebrations })}
              onRestore={(one, at) =>
                change((now) => ({ celebrations: now.celebrations.toSpliced(at, 0, one) }))
              }
            />
          </SectionCard>
        </div>
        <div className="editor-stack">
          {' '}
          <SectionCard title={t('page.list.title')}>
            <div className="editor-fields">
              <Field
                label={t('page.list.heading')}
                optional
                value={draft.listTitle}
                maxLength={80}
                placeholder={t('page.list.headingExample')}
                error={problem('listTitle')}
                onChange={({ target }) => change({ listTitle: target.value })}
              />
              <TextField
                label={t('page.list.intro')}
                hint={t('page.list.hint')}
                optional
                rows={4}
                value={draft.listIntro}
                maxLength={600}
                error={problem('listIntro')}
                onChange={({ target }) => change({ listIntro: target.value })}
              />
            </div>
          </SectionCard>
          <SectionCard title={t('page.stops.title')}>
            <p className="mut">{t('page.stops.text')}</p>
            <Stops
              items={draft.stops}
              problem={problem}
              onChange={(stops) => change({ stops })}
              onRestore={(stop, at) => change((now) => ({ stops: now.stops.toSpliced(at, 0, stop) }))}
            />
          </SectionCard>
        </div>{' '}
      </div>
      {(isDirty || busy) && (
        <div className="editor-bar" data-bottom-bar>
          <p role="status">{t(Object.keys(problems).length > 0 ? 'page.lookAgain' : 'page.unsaved')}</p>
          <Action onClick={discard}>{t('page.discard')}</Action>
          <Action type="submit" look="primary" busy={busy}>
            {t(busy ? 'page.saving' : 'page.save')}
          </Action>
        </div>
      )}
    </form>
  )
}
