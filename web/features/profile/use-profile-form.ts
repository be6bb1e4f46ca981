import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { type OwnProfileFragment, UpdateProfileDocument } from '#web/graphql/generated/graphql.ts'

const fields = [
  'name',
  'surnames',
  'usr_name',
  'username',
  'jobtitle',
  'location',
  'description',
  'letterSignature',
] as const
export type ProfileField = (typeof fields)[number]
type Draft = Record<ProfileField, string>

const rules = ['required', 'tooShort', 'tooLong', 'username', 'taken', 'paymentDetails'] as const

/** Returns the form of the profile. */
export function useProfileForm(profile: OwnProfileFragment) {
  const { t } = useTranslation('profile')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [saved] = useState(() => draftOf(profile))
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  /** Saves the profile. Returns whether that succeeded. */
  const save = async (): Promise<boolean> => {
    const answer = await attempt(() => execute(UpdateProfileDocument, { input: draft }))
    const result = answer?.updateProfile
    if (!result) return false
    if (result.__typename === 'InvalidInput') {
      setProblems(Object.fromEntries(result.issues.map(({ path, rule }) => [path, rule])))
      return false
    }
    if (result.__typename === 'UsernameTaken') {
      setProblems({ username: 'taken' })
      return false
    }
    notice({ text: t('saved') })
    await revalidate()
    return true
  }
  return {
    draft,
    busy,
    problems,
    isDirty: fields.some((field) => draft[field] !== saved[field]),
    change: (field: ProfileField, text: string) => {
      setDraft((before) => ({ ...before, [field]: text }))
      setProblems(({ [field]: _mended, ...others }) => others)
    },
    problem: (field: ProfileField) => {
      const rule = problems[field]
      return rule === undefined ? undefined : t(`problem.${rules.find((known) => known === rule) ?? 'wrong'}`)
    },
    save,
  }
}

function draftOf(profile: OwnProfileFragment): Draft {
  const { name, usr_name, username } = profile
  return {
    name,
    usr_name,
    username,
    surnames: profile.surnames ?? '',
    jobtitle: profile.jobtitle ?? '',
    location: profile.location ?? '',
    description: profile.description ?? '',
    letterSignature: profile.letterSignature ?? '',
  }
}
