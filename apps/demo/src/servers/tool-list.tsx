import type { Tool } from '@modelcontextprotocol/client';
import { useId, useState } from 'react';
import { ServerText } from '../words/server-text.js';
import { groupTools } from './tool-groups.js';

export interface ToolListProps {
  tools: readonly Tool[];
  onChoose: (tool: Tool) => void;
}

/** Beyond this many a list is searched, not read. */
const MANY = 10;

export function ToolList({ tools, onChoose }: ToolListProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const groups = groupTools(tools, words);

  return (
    <div className="tools">
      {tools.length > MANY && (
        <input
          className="tool-search"
          type="search"
          aria-label="Find a tool"
          placeholder={`Find one of ${tools.length} tools`}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
        />
      )}
      {groups.map(({ title, tools: members }, group) => (
        <div key={title ?? ''} className="tool-group">
          {title !== undefined && <h3>{title}</h3>}
          <ul>
            {members.map((tool, index) => (
              <li key={`${index} ${tool.name}`} className="tool">
                <button
                  type="button"
                  aria-describedby={tool.description ? `${id}-${group}-${index}` : undefined}
                  onClick={() => {
                    onChoose(tool);
                  }}
                >
                  {tool.name}
                </button>
                {tool.description && (
                  <p id={`${id}-${group}-${index}`}>
                    <ServerText text={tool.description} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <p className="quiet">No tool is called that.</p>}
    </div>
  );
}
