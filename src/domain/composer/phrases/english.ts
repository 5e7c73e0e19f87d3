import type { PhraseSet } from './phrase-set.ts';

export const ENGLISH: PhraseSet = {
  openings: {
    professional: 'The key points:',
    conversational: 'Here is what stood out:',
    enthusiastic: 'So much to take away here:',
    thoughtful: 'Worth pausing on:',
    bold: 'No detours. The essentials:',
    humorous: 'Grab a coffee. The short version:',
  },
  closings: {
    professional: ['What is your view?', 'How do you see this in your own work?', 'What would you add?'],
    conversational: ['What do you think?', 'How does this look from where you sit?', 'Seen something similar?'],
    enthusiastic: ['What excites you most here?', 'What would you try first?', 'Who is in?'],
    thoughtful: [
      'What would you add, or question?',
      'What does this make you think about?',
      'Where would you be careful?',
    ],
    bold: ['Agree or disagree?', 'Where do you stand?', 'Change my mind?'],
    humorous: [
      'Anyone else need a second coffee now?',
      'Asking for a friend: what would you do?',
      'Who had this on their bingo card?',
    ],
  },
  topicOpening: 'Three questions to start with:',
  topicQuestions: {
    plain: [
      'What is changing right now?',
      'Who benefits, and who carries the cost?',
      'What is the first step worth taking?',
    ],
    lively: ['What would you love to see?', 'Who is doing this well?', 'What could we try this week?'],
    deep: ['What do we take for granted here?', 'What would we have to give up?', 'How would we know that it works?'],
  },
  source: 'Source:',
  sources: 'Sources:',
  quotes: ['“', '”'],
  audience: { opening: 'For {audience}:', address: '{audience}: ' },
  formats: {
    steps: 'Step by step:',
    points: 'Point by point:',
    position: 'So says the source. What else it says:',
    question: 'What is worth knowing here?',
    details: 'The details:',
  },
};
