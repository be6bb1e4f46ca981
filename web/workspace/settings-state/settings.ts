import { create } from 'zustand'
import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import { defaultCoverAddress, defaultHeaderAddress } from '#shared/pictures.ts'
import { withDevtools } from './with-devtools.ts'

/** A displayed person: a user account, or a giver without an account. */
export type ShownPerson = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly avatar: string | null
}

/** A receiving account that is viewed or edited. */
export type ShownReceivingAccount = {
  readonly id: string
  readonly kind: ReceivingAccountKind
  readonly holder: string
  /** As displayed; never more than the screen shows. */
  readonly identifier: string
}

/** The general settings of the specification: exactly these five values. */
export type Settings = {
  /** The picture in place of the logo of the displayed wedding. */
  readonly imgHeader: string
  /** The cover picture of the displayed wedding: the name of an illustration, or an address. */
  readonly imgCover: string
  /** The user of the session. */
  readonly loggedUser: ShownPerson | null
  /** The giver that is open in the register. */
  readonly selectedUser: ShownPerson | null
  /** The receiving account that is being edited. */
  readonly paymentData: ShownReceivingAccount | null
}

const atFirst: Settings = {
  imgHeader: defaultHeaderAddress,
  imgCover: defaultCoverAddress,
  loggedUser: null,
  selectedUser: null,
  paymentData: null,
}

/**
 * The settings of this tab. Select the values a screen needs: `useSettings(({ imgHeader }) => imgHeader)`.
 * Written in the browser only.
 */
export const useSettings = create<Settings>()(withDevtools(() => atFirst, 'settings'))

export function setHeaderImage(imgHeader: string): void {
  change({ imgHeader })
}

/** Resets the header image to the logo. */
export function clearHeaderImage(): void {
  change({ imgHeader: defaultHeaderAddress })
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

export function setPaymentData(paymentData: ShownReceivingAccount | null): void {
  change({ paymentData })
}

function change(values: Partial<Settings>): void {
  useSettings.setState(values)
}
