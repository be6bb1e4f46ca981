import { isEmailAddress, isPhoneNumber } from '#shared/contact-details.ts'
import type { SupplierInput } from '#web/graphql/generated/graphql.ts'
import type { Supplier } from './board-state.ts'

/** A supplier as typed. */
export type SupplierForm = Readonly<Record<'name' | 'trade' | 'phone' | 'email' | 'web' | 'note', string>>
export type SupplierProblem = 'name' | 'phone' | 'email' | 'web'

export function supplierFormOf(supplier: Supplier | null): SupplierForm {
  return {
    name: supplier?.name ?? '',
    trade: supplier?.trade ?? '',
    phone: supplier?.phone ?? '',
    email: supplier?.email ?? '',
    web: supplier?.web ?? '',
    note: supplier?.note ?? '',
  }
}

/** Returns the input for the server; a web address without a scheme gets `https`. */
export function supplierInputOf(form: SupplierForm): SupplierInput {
  const web = form.web.trim()
  return {
    name: form.name.trim(),
    trade: form.trade.trim(),
    phone: form.phone.trim() || null,
    email: form.email.trim() || null,
    web: web === '' ? null : /^[a-z]+:/i.test(web) ? web : `https://${web}`,
    note: form.note.trim(),
  }
}

/** Returns missing and unreadable fields, before sending. The server checks them again. */
export function supplierProblems(form: SupplierForm): SupplierProblem[] {
  const { name, phone, email, web } = supplierInputOf(form)
  return [
    ...(name === '' ? (['name'] as const) : []),
    ...(!phone || isPhoneNumber(phone) ? [] : (['phone'] as const)),
    ...(!email || isEmailAddress(email) ? [] : (['email'] as const)),
    ...(!web || /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(web) ? [] : (['web'] as const)),
  ]
}
