import type { Personality } from './personality'

/** First sentence of a bot that opens the call; `{goal}` comes from its prompt. */
export const OPENERS: Record<Personality, readonly string[]> = {
  friendly: [
    'Hi, this is {persona}. I hope your {daytime} is going well! I am calling to {goal}.',
    'Hello there, {persona} here. Thank you for picking up! I would love to {goal}.',
    'Hi! My name is {persona}. Do you have a moment? I am getting in touch to {goal}.',
    'Good {daytime}! This is {persona}, and I am calling to {goal}.',
  ],
  casual: [
    'Hey, {persona} here. Got a minute? I just want to {goal}.',
    'Hi, it is {persona}. Quick call, I want to {goal}.',
    'Hey there, this is {persona}. I am ringing to {goal}, if that is cool with you.',
    'Hi, {persona} on the line. No big thing, I would like to {goal}.',
  ],
  humorous: [
    'Hello, this is {persona}. I promise this is the most pleasant call you will get before lunch. I am here to {goal}.',
    'Hi, {persona} here. Do not worry, nobody is in trouble. I only want to {goal}.',
    'Good {daytime}, it is {persona}. I could tell you a joke, but first let me {goal}.',
    'Hi there, {persona} speaking. My whole {daytime} has led up to this: I get to {goal}.',
  ],
  direct: [
    'This is {persona}. I am calling to {goal}.',
    'Hello, {persona}. The reason for my call: to {goal}.',
    '{persona} here. I need two minutes to {goal}.',
    'Good {daytime}, {persona}. I want to {goal}.',
  ],
  formal: [
    'Good {daytime}. My name is {persona}. I am calling in order to {goal}.',
    'Good {daytime}, you are speaking with {persona}. May I take a moment of your time to {goal}?',
    'Good {daytime}. This is {persona}. The purpose of my call is to {goal}.',
    'Good {daytime}, and thank you for taking the call. I am {persona}, and I would like to {goal}.',
  ],
  persuasive: [
    'Hi, this is {persona}. In two minutes you will be glad that you picked up: I am calling to {goal}.',
    'Hello, {persona} here. I have something worth your while, so let me {goal}.',
    'Hi, {persona} speaking. People thank us for this call, because it lets us {goal}.',
    'Good {daytime}, {persona} here. You have a real advantage if we {goal} today.',
  ],
}

/** First sentence to an inbound caller. */
export const INBOUND_OPENERS: Record<Personality, readonly string[]> = {
  friendly: [
    'Hi, thank you for calling! This is {persona}. How can I help you today?',
    'Hello and welcome! You have reached {persona}. What can I do for you?',
    'Good {daytime}! {persona} here, I am happy to help. What is it about?',
  ],
  casual: [
    'Hey, {persona} here. What is up?',
    'Hi, this is {persona}. What can I do for you?',
    'Hi there, {persona}. How can I help?',
  ],
  humorous: [
    'Hello, {persona} here, at your service and fully charged. What can I do for you?',
    'Hi, this is {persona}. You have won the shortest queue of the day. How can I help?',
    'Good {daytime}, {persona} speaking. Ask me anything, except lottery numbers.',
  ],
  direct: [
    '{persona}. How can I help?',
    'Hello, this is {persona}. What do you need?',
    '{persona} here. What is your question?',
  ],
  formal: [
    'Good {daytime}, thank you for calling. You are speaking with {persona}. How may I assist you?',
    'Good {daytime}. This is {persona}. How may I be of service?',
    'Good {daytime}, you have reached {persona}. May I ask what your call concerns?',
  ],
  persuasive: [
    'Hi, {persona} here. You called at just the right time. What can I make possible for you?',
    'Hello, this is {persona}. Tell me what you need and I will find the best way. What is it?',
    'Hi, thanks for calling. I am {persona}, and I am sure that we will find something for you. What is it about?',
  ],
}
