import type { Tool } from '@modelcontextprotocol/client';
import { useEffect, useId, useState } from 'react';
import type { Connection } from '../host/host-state.js';
import { ServerLabel } from '../words/server-label.js';
import { ServerText } from '../words/server-text.js';
import { groupTools } from './tool-groups.js';
import { usePopup } from './use-popup.js';

export interface ToolMenuProps {
  /** Whose tools are offered; none before a server is connected. */
  connection: Connection | undefined;
  onChoose: (tool: Tool) => void;
}

/** Where a message is written in other chats: a menu of the tools of one server, searched by typing. Ctrl+K or ⌘K opens it. */
export function ToolMenu({ connection, onChoose }: ToolMenuProps) {
  const id = useId();
  const { open, trigger, content, toggle, close } = usePopup();
  const [words, setWords] = useState('');
  const usable = connection?.state === 'open' || connection?.state === 'silent';
  const tools = usable ? connection.tools : [];
  const groups = open ? groupTools(tools, words) : [];
  const shown = groups.flatMap((group) => group.tools);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k') {
        event.preventDefault();
        trigger.current?.click();
      }
    };
    window.addEventListener('keydown', openByKey);
    return () => {
      window.removeEventListener('keydown', openByKey);
    };
  }, [trigger]);

  const choose = (tool: Tool) => {
    setWords('');
    close();
    onChoose(tool);
  };

  return (
    <div className="tool-menu">
      {open && (
        <div ref={content} className="tool-popup" id={`${id}-tools`} role="group" aria-label="Tools">
          <form
            className="tool-search"
            onSubmit={(event) => {
              event.preventDefault();
              const exact = shown.find(({ name }) => name === words.trim()) ?? shown[0];
              if (exact) {
                choose(exact);
              }
            }}
          >
            <input
              type="search"
              aria-label="Find a tool"
              aria-describedby={`${id}-of`}
              placeholder={`Find one of ${tools.length} tools`}
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
              }}
            />
            <p id={`${id}-of`} className="quiet">
              Enter runs the first. Tools of <ServerLabel label={connection?.label ?? ''} />
            </p>
          </form>
          <div className="tool-groups">
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
                          choose(tool);
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
        </div>
      )}
      <button
        ref={trigger}
        type="button"
        className="tool-menu-trigger"
        aria-expanded={open}
        aria-controls={open ? `${id}-tools` : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        disabled={tools.length === 0}
        onClick={toggle}
      >
        Run a tool
      </button>
    </div>
  );
}
