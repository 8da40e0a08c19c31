import type { Messages } from '@elicit-kit/core';
import { useEffect, useState } from 'react';
import { useStoredChoice } from './use-stored-choice.js';

/** The kit's translations by BCP 47 tag, each called by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  'zh-Hans': '简体中文',
  ko: '한국어',
  ar: 'العربية',
  hi: 'हिन्दी',
} as const;
export type Language = keyof typeof LANGUAGES;

const TAGS = Object.keys(LANGUAGES) as readonly Language[];

const LOADERS: Readonly<Partial<Record<Language, () => Promise<Messages>>>> = {
  de: async () => (await import('@elicit-kit/core/messages/de')).de,
  fr: async () => (await import('@elicit-kit/core/messages/fr')).fr,
  es: async () => (await import('@elicit-kit/core/messages/es')).es,
  'pt-BR': async () => (await import('@elicit-kit/core/messages/pt-br')).ptBr,
  ja: async () => (await import('@elicit-kit/core/messages/ja')).ja,
  'zh-Hans': async () => (await import('@elicit-kit/core/messages/zh-hans')).zhHans,
  ko: async () => (await import('@elicit-kit/core/messages/ko')).ko,
  ar: async () => (await import('@elicit-kit/core/messages/ar')).ar,
  hi: async () => (await import('@elicit-kit/core/messages/hi')).hi,
};

export interface Translation {
  /** In which language the sentences are, once they have loaded. */
  readonly language: Language;
  readonly messages: Messages | undefined;
}

const ENGLISH: Translation = { language: 'en', messages: undefined };

/** The language of requests: English until the chosen one has loaded, and where it can't be loaded. */
export function useLanguage(): [Language, (language: Language) => void, Translation] {
  const [language, setLanguage] = useStoredChoice('elicit-kit-demo-language', TAGS, 'en');
  const [loaded, setLoaded] = useState(ENGLISH);
  useEffect(() => {
    let current = true;
    void LOADERS[language]?.().then(
      (messages) => {
        if (current) {
          setLoaded({ language, messages });
        }
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return [language, setLanguage, loaded.language === language ? loaded : ENGLISH];
}
