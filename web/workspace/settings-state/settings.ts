import { create } from 'zustand'
import type { RailKind } from '#shared/bank-identifiers.ts'
import { inspected } from './inspected.ts'

/** Somebody as they are shown: an account, or a giver, who has none. */
export type ShownPerson = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly avatar: string | null
}

/** A way to receive money, as it is looked at or edited. */
export type ShownRail = {
  readonly id: string
  readonly kind: RailKind
  readonly holder: string
  /** As it is shown; never more of it than the screen says. */
  readonly identifier: string
}

/** What the specification calls general settings: five values, and nothing else. */
export type Settings = {
  /** The picture in place of the logo, of the wedding that is shown. */
  readonly imgHeader: string
  /** The picture at the top of the page, of the wedding that is shown: the name of an illustration, or an address. */
  readonly imgCover: string
  /** Whose session it is. */
  readonly loggedUser: ShownPerson | null
  /** Whom one is looking at: the giver that is open in the register. */
  readonly selectedUser: ShownPerson | null
  /** The way to receive that is being edited. */
  readonly paymentData: ShownRail | null
}

export const defaultHeader = '/images/logo.svg'
export const defaultCover = '/images/background1b.jpg'

const atFirst: Settings = {
  imgHeader: defaultHeader,
  imgCover: defaultCover,
  loggedUser: null,
  selectedUser: null,
  paymentData: null,
}

/** The settings of this tab; a screen takes what it needs: `useSettings(({ imgHeader }) => imgHeader)`. Written in the browser only. */
export const useSettings = create<Settings>()(inspected(() => atFirst, 'settings'))

export function setHeaderImage(imgHeader: string): void {
  change({ imgHeader })
}

/** Back to the logo. */
export function clearHeaderImage(): void {
  change({ imgHeader: defaultHeader })
}

export function setCoverImage(imgCover: string): void {
  change({ imgCover })
}

export function setLoggedUser(loggedUser: ShownPerson | null): void {
  change({ loggedUser })
}

export function setSelectedUser(selectedUser: ShownPerson | null): void {
  change({ selectedUser })
}

export function setPaymentData(paymentData: ShownRail | null): void {
  change({ paymentData })
}

function change(values: Partial<Settings>): void {
  useSettings.setState(values)
}
