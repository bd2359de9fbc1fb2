import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button'

function ButtonAnchor({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ variant, size }, className)} />
}

/** A router link that looks like a button: `<ButtonLink to="/…" variant="primary">`. */
export const ButtonLink = createLink(ButtonAnchor)
