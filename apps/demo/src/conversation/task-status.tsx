import { displayText } from '@elicit-kit/core/text';
import type { RunningTask } from '@elicit-kit/mcp/client';
import { useEffect, useRef, useState } from 'react';
import { ClockTime } from '../words/clock-time.js';

/** What a server says of a task that goes on: its words, so what is hidden in them is made visible. */
export function TaskStatus({ task: { statusMessage = '', keptUntil } }: { task: RunningTask }) {
  const text = displayText(statusMessage);
  return (
    <>
      {text !== '' && (
        <p className="result-text quiet" dir="auto">
          {text}
        </p>
      )}
      {keptUntil !== undefined && (
        <p className="result-text quiet">
          Kept until <ClockTime at={keptUntil} />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {useSlowed(text)}
      </p>
    </>
  );
}

/** The least time between two that are read out, in milliseconds: a server may say another every second. */
const EVERY = 10_000;

function useSlowed(text: string): string {
  const [told, setTold] = useState('');
  const toldAt = useRef(-EVERY);
  useEffect(() => {
    if (text === '') {
      return;
    }
    const timer = setTimeout(
      () => {
        toldAt.current = performance.now();
        setTold(text);
      },
      toldAt.current + EVERY - performance.now(),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return told;
}
