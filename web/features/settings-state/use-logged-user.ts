import { useEffect } from 'react'
import { type ShownPerson, setLoggedUser } from './settings.ts'

type Account = {
  readonly id: string
  readonly name: string
  readonly surnames: string | null
  readonly email: string
  readonly avatar: string | null
}

/** Makes this account the logged user of the settings. */
export function useLoggedUser({ id, name, surnames, email, avatar }: Account): void {
  useEffect(() => {
    const person: ShownPerson = { id, name: [name, surnames].filter(Boolean).join(' '), email, avatar }
    setLoggedUser(person)
    return () => setLoggedUser(null)
  }, [id, name, surnames, email, avatar])
}
