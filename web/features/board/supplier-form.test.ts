import { describe, expect, it } from 'vitest'
import { supplierInput } from '#shared/inputs/supplier.ts'
import { supplierFormOf, supplierInputOf, supplierProblems } from './supplier-form.ts'

const form = { ...supplierFormOf(null), name: ' Flora ' }

describe('The supplier form', () => {
  it('names missing and invalid fields, and agrees with the server', () => {
    const cases = [
      [{ name: ' ' }, ['name']],
      [{ phone: '12' }, ['phone']],
      [{ phone: 'llámame' }, ['phone']],
      [{ email: 'flora' }, ['email']],
      [{ web: 'javascript:alert(1)' }, ['web']],
      [{ web: 'flora' }, ['web']],
      [{ phone: '+34 600 00 00 00', email: 'hola@flora.example', web: 'flora.example/bodas' }, []],
    ] as const
    for (const [some, problems] of cases) {
      const typed = { ...form, ...some }
      expect(supplierProblems(typed)).toEqual(problems)
      expect(supplierInput.safeParse(supplierInputOf(typed)).success, JSON.stringify(some)).toBe(
        problems.length === 0,
      )
    }
  })

  it('sends empty fields as null, and completes a web address', () => {
    expect(supplierInputOf({ ...form, web: 'flora.example' })).toEqual({
      name: 'Flora',
      trade: '',
      phone: null,
      email: null,
      web: 'https://flora.example',
      note: '',
    })
  })
})
